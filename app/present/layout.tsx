import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('present'))('title') };
}

/** Stage and notes fill the window. */
export default function PresentLayout({ children }: { children: ReactNode }) {
  return children;
}
