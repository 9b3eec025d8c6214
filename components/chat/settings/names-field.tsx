'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { FieldLabel } from './field-label';

/** A list of names: typed or taken from `choices`, each taken out by its own button. */
export function NamesField({
  label,
  placeholder,
  names,
  choices,
  onNames,
}: {
  label: string;
  placeholder: string;
  names: readonly string[];
  choices: readonly string[];
  onNames: (names: string[]) => void;
}) {
  const t = useTranslations('chat.settings');
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (name: string) => {
    const wanted = name.trim();
    if (wanted !== '' && !names.includes(wanted)) onNames([...names, wanted]);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-1">
      <FieldLabel htmlFor={id} changed={names.length > 0}>
        {label}
      </FieldLabel>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {names.map((name) => (
            <li
              key={name}
              className="inline-flex max-w-full items-center gap-1 rounded-sm border bg-canvas pl-2 text-xs"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t('takeOut', { name })}
                onClick={() => onNames(names.filter((other) => other !== name))}
                className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        id={id}
        list={`${id}-choices`}
        value={typed}
        placeholder={placeholder}
        onChange={({ target }) => (choices.includes(target.value) ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
      />
      <datalist id={`${id}-choices`}>
        {choices
          .filter((choice) => !names.includes(choice))
          .map((choice) => (
            <option key={choice} value={choice} />
          ))}
      </datalist>
    </div>
  );
}
