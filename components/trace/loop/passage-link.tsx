'use client';

import { cn } from '@/components/ui/cn';
import { useInspector } from '../inspector-context';
import { recordKey } from '../selection';

/** A passage by its citation id and document; opens it, and marks what cites it while it is pointed at. */
export function PassageLink({ id, recordId, title }: { id: string; recordId: string; title: string | null }) {
  const { onSelect, onHoverRecord, highlightedRecord } = useInspector();
  const key = recordKey('sources', recordId);
  return (
    <button
      type="button"
      className={cn(
        'min-w-0 truncate rounded-xs text-left hover:text-accent hover:underline',
        highlightedRecord === key && 'bg-accent-soft',
      )}
      onClick={() => onSelect({ record: key })}
      onMouseEnter={() => onHoverRecord(key)}
      onMouseLeave={() => onHoverRecord(null)}
      onFocus={() => onHoverRecord(key)}
      onBlur={() => onHoverRecord(null)}
    >
      #{id}
      {title && <span className="text-ink-muted"> {title}</span>}
    </button>
  );
}
