'use client';

import { ChevronDown, Table2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu';

/** Chooses the data sources that a question may be asked of, beside the index. */
export function SourcePicker({
  names,
  selected,
  onSelect,
}: {
  names: readonly string[];
  selected: readonly string[];
  onSelect: (names: string[]) => void;
}) {
  const t = useTranslations('sources.picker');
  const [first] = selected;
  const label = first === undefined ? t('none') : selected.join(', ');
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button tone="quiet" size="small" aria-label={t('label', { names: label })} className="min-w-0 shrink">
          <Table2 aria-hidden />
          {first !== undefined && (
            <span className="truncate">
              {selected.length > 1 ? t('several', { name: first, count: selected.length - 1 }) : first}
            </span>
          )}
          <ChevronDown aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="start" className="w-72 max-w-[calc(100vw-2rem)]">
        <MenuLabel>{t('title')}</MenuLabel>
        {names.map((name) => (
          <MenuCheckboxItem
            key={name}
            checked={selected.includes(name)}
            onCheckedChange={(checked) =>
              onSelect(checked ? [...selected, name] : selected.filter((other) => other !== name))
            }
          >
            <span className="truncate">{name}</span>
          </MenuCheckboxItem>
        ))}
        {names.length === 0 && <p className="px-2 py-1 text-sm text-ink-muted">{t('empty')}</p>}
        <MenuSeparator />
        <MenuItem asChild>
          <Link href="/sources">{t('manage')}</Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
