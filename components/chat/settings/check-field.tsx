'use client';

import { useId } from 'react';

/** A setting that is on or off. */
export function CheckField({
  label,
  hint,
  checked,
  onChecked,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChecked(target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-xs text-ink-muted">
        {hint}
      </p>
    </div>
  );
}
