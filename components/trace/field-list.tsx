import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** Names with their values, two columns; a field with the value null is left out. */
export function FieldList({ fields }: { fields: { name: string; value: ReactNode; mono?: boolean }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {fields
        .filter((field) => field.value !== null)
        .map(({ name, value, mono }) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className={cn('min-w-0 tabular-nums', mono && 'font-mono text-xs leading-[1.125rem] break-all')}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
