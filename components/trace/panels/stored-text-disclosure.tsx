'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { StoredText } from '../stored-text';

/** A stored text behind its title, read only once it is opened. */
export function StoredTextDisclosure({ title, hash }: { title: string; hash: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group/text" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="mb-2 flex cursor-pointer items-center gap-1 text-sm font-semibold select-none [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 text-ink-muted transition-transform group-open/text:rotate-90" />
        {title}
      </summary>
      {open && <StoredText hash={hash} label={title} />}
    </details>
  );
}
