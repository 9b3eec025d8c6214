'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { formatCount } from '@/components/trace/format';
import { Input } from '@/components/ui/input';
import { FieldLabel } from './field-label';

/** A whole number within limits. What is not one is kept, named as such and not taken over; blank is the default. */
export function NumberField({
  label,
  hint,
  value,
  initial,
  min,
  max,
  locale,
  onValue,
}: {
  label: string;
  hint: string;
  value: number;
  initial: number;
  min: number;
  max: number;
  locale: string;
  onValue: (value: number) => void;
}) {
  const t = useTranslations('chat.settings');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const valid = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const wrong = typed !== null && typed !== '' && !valid(typed);
  return (
    <div className="flex flex-col gap-1">
      <FieldLabel htmlFor={id} changed={value !== initial}>
        {label}
      </FieldLabel>
      <Input
        id={id}
        inputMode="numeric"
        value={typed ?? String(value)}
        placeholder={String(initial)}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onValue(initial);
          else if (valid(target.value)) onValue(Number(target.value));
        }}
        onBlur={() => !wrong && setTyped(null)}
        className="tabular-nums aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className={wrong ? 'text-xs text-danger' : 'text-xs text-ink-muted'}>
        {wrong ? t('notWithin', { min: formatCount(min, locale), max: formatCount(max, locale) }) : hint}
      </p>
    </div>
  );
}
