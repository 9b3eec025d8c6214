'use client';

import { Search } from 'lucide-react';
import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';

/** Searches runs by their question; the words stand in the address as `q`. */
export function RunSearch({ query }: { query: string }) {
  const t = useTranslations('traces');
  return (
    <Form action="/traces" role="search" className="relative w-full max-w-md">
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-faint" />
      <Input
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('search')}
        placeholder={t('search')}
        className="pl-8"
      />
    </Form>
  );
}
