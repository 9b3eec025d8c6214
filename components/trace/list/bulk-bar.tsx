'use client';

import { Download, GitCompareArrows, Table, Trash2, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** What can be done with the selected runs. */
export function BulkBar({
  count,
  pair: [a, b],
  all,
  total,
  onChooseAll,
  onExport,
  onDelete,
  onClear,
}: {
  count: number;
  /** The two runs that can be compared, newest first; empty unless exactly two are selected. */
  pair: string[];
  /** Whether every run the filter lets pass is meant, not only those that are loaded. */
  all: boolean;
  /** How many the filter lets pass, in words; null where all of them are selected one by one. */
  total: string | null;
  onChooseAll: () => void;
  onExport: (format: 'jsonl' | 'csv') => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('traces');
  return (
    <div role="toolbar" aria-label={t('bulk')} className="flex flex-wrap items-center gap-2 text-sm">
      <span role="status" className="tabular-nums">
        {all && total !== null ? t('allSelected', { total }) : t('selected', { count })}
      </span>
      {!all && total !== null && (
        <Button tone="quiet" size="small" onClick={onChooseAll}>
          {t('selectMatching', { total })}
        </Button>
      )}
      {a !== undefined && b !== undefined && (
        <Button asChild size="small">
          <Link href={`/traces/compare?a=${b}&b=${a}`}>
            <GitCompareArrows aria-hidden />
            {t('compare')}
          </Link>
        </Button>
      )}
      <Button size="small" onClick={() => onExport('jsonl')}>
        <Download aria-hidden />
        {t('export')}
      </Button>
      <Button size="small" onClick={() => onExport('csv')}>
        <Table aria-hidden />
        {t('exportTable')}
      </Button>
      <Button tone="danger" size="small" onClick={onDelete}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <Button tone="quiet" size="small" onClick={onClear}>
        <X aria-hidden />
        {t('clearSelection')}
      </Button>
    </div>
  );
}
