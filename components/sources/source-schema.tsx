'use client';

import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatCount } from '@/components/trace/format';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import type { DataSource, SourceColumn, SourceTable } from '@/lib/domain/data-source';

const shownValues = 4;

export type OnHide = (target: { schema: string; table: string; column: string | null; hidden: boolean }) => void;

/** The tables of a source with their columns, keys, comments and values; each can be hidden from questions. */
export function SourceSchema({ source, onHide }: { source: DataSource; onHide: OnHide }) {
  return (
    <ul className="flex flex-col divide-y rounded-md border">
      {source.tables.map((table) => (
        <TableRow
          key={`${table.schema}.${table.name}`}
          table={table}
          defaultSchema={source.defaultSchema}
          onHide={onHide}
        />
      ))}
    </ul>
  );
}

function TableRow({ table, defaultSchema, onHide }: { table: SourceTable; defaultSchema: string; onHide: OnHide }) {
  const t = useTranslations('sources.schema');
  const locale = useLocale();
  const name = table.schema === defaultSchema ? table.name : `${table.schema}.${table.name}`;
  const hide = (column: string | null, hidden: boolean) =>
    onHide({ schema: table.schema, table: table.name, column, hidden });
  const count =
    table.rowCount === null
      ? t('unknownCount')
      : t(table.rowCountEstimated ? 'about' : 'rows', { count: formatCount(table.rowCount, locale) });
  return (
    <li className={cn('text-sm', table.hidden && 'bg-canvas')}>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-hover">
          <span
            className={cn(
              'font-mono font-medium [overflow-wrap:anywhere]',
              table.hidden && 'text-ink-faint line-through',
            )}
          >
            {name}
          </span>
          {table.kind === 'view' && <Badge>{t('view')}</Badge>}
          {table.hidden && <Badge tone="warn">{t('hidden')}</Badge>}
          <span className="ml-auto text-xs text-ink-muted tabular-nums">
            {count} · {t('columns', { count: table.columns.length })}
          </span>
        </summary>
        <div className="flex flex-col gap-2 border-t px-3 py-2">
          {table.comment && <p className="text-ink-muted">{table.comment}</p>}
          <HideButton
            hidden={table.hidden}
            label={t(table.hidden ? 'showTable' : 'hideTable', { name })}
            onClick={() => hide(null, !table.hidden)}
          >
            {t(table.hidden ? 'show' : 'hide')}
          </HideButton>
          <ul className="flex flex-col">
            {table.columns.map((column) => (
              <ColumnRow key={column.name} column={column} onHide={(hidden) => hide(column.name, hidden)} />
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function ColumnRow({ column, onHide }: { column: SourceColumn; onHide: (hidden: boolean) => void }) {
  const t = useTranslations('sources.schema');
  const { name, type, primaryKey, references, comment, values, hidden } = column;
  return (
    <li className="flex items-center gap-2 border-t py-1 first:border-t-0">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        {primaryKey && <KeyRound aria-label={t('key')} className="size-3 shrink-0 self-center text-ink-muted" />}
        <span className={cn('font-mono text-xs [overflow-wrap:anywhere]', hidden && 'text-ink-faint line-through')}>
          {name}
        </span>
        <span className="text-xs text-ink-muted">{type}</span>
        {references && (
          <span className="text-xs text-ink-muted">
            {t('references', { target: `${references.table}.${references.column}` })}
          </span>
        )}
        {comment && <span className="text-xs">{comment}</span>}
        {values.length > 0 && !hidden && (
          <span className="max-w-full truncate text-xs text-ink-faint">{values.slice(0, shownValues).join(' · ')}</span>
        )}
      </div>
      <HideButton
        hidden={hidden}
        label={t(hidden ? 'showColumn' : 'hideColumn', { name })}
        onClick={() => onHide(!hidden)}
      />
    </li>
  );
}

function HideButton({
  hidden,
  label,
  onClick,
  children,
}: {
  hidden: boolean;
  label: string;
  onClick: () => void;
  children?: string;
}) {
  const Icon = hidden ? Eye : EyeOff;
  return (
    <Button
      tone={children ? 'outline' : 'quiet'}
      size={children ? 'small' : 'icon-small'}
      aria-label={label}
      onClick={onClick}
      className="self-start"
    >
      <Icon aria-hidden />
      {children}
    </Button>
  );
}
