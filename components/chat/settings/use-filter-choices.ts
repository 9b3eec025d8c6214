'use client';

import { useEffect, useState } from 'react';
import type { FilterChoices } from '@/lib/domain/chat';

const none: FilterChoices = { documents: [], tags: [] };

/** Documents and tags of an index to choose from, read when they are first wanted. Typing works without them. */
export function useFilterChoices(
  index: string | null,
  wanted: boolean,
  read: (index: string) => Promise<FilterChoices>,
): FilterChoices {
  const [choices, setChoices] = useState<{ index: string; found: FilterChoices } | null>(null);
  const known = choices?.index === index;
  useEffect(() => {
    if (!wanted || index === null || known) return;
    let current = true;
    read(index).then(
      (found) => current && setChoices({ index, found }),
      () => current && setChoices({ index, found: none }),
    );
    return () => {
      current = false;
    };
  }, [index, wanted, known, read]);
  return known ? choices.found : none;
}
