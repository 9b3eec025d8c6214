'use client';

import { useInspector } from '../inspector-context';
import { ContextDetails } from './context-details';

/** What went into the prompt and what was left out. */
export function ContextTab() {
  const { view } = useInspector();
  return <ContextDetails view={view} />;
}
