import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['{app,components,i18n,lib,db,prompts,scripts,evals}/**/*.test.ts?(x)'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
