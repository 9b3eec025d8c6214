'use client';

import { Bookmark, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { everyRun, type RunFilter } from '@/lib/domain/run-filter';
import { filterCount } from './filter-parameters';
import { useSavedViews } from './saved-views';

/** Filters under a name: shown, saved, removed. */
export function SavedViewsMenu({ filter, onChange }: { filter: RunFilter; onChange: (filter: RunFilter) => void }) {
  const t = useTranslations('traces.views');
  const common = useTranslations('common');
  const { views, save, remove } = useSavedViews();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const narrows = filterCount(filter) > 0 || filter.query.trim() !== '';
  const show = (chosen: RunFilter) => {
    onChange({ ...everyRun, ...chosen });
    setOpen(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Bookmark aria-hidden />
          {t('title')}
        </Button>
      </DialogTrigger>
      <DialogContent title={t('title')} description={t('hint')} closeLabel={common('close')} className="max-w-sm">
        <div className="flex flex-col gap-4 overflow-y-auto p-4">
          <ul className="flex flex-col gap-1">
            {views.map((view) => (
              <li key={view.name} className="flex items-center gap-1">
                <Button tone="quiet" className="min-w-0 flex-1 justify-start" onClick={() => show(view.filter)}>
                  <span className="truncate">{view.name}</span>
                </Button>
                <Button
                  tone="quiet"
                  size="icon"
                  aria-label={t('remove', { name: view.name })}
                  onClick={() => remove(view.name)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </li>
            ))}
            {views.length === 0 && <li className="text-sm text-ink-muted">{t('none')}</li>}
          </ul>
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              save({ name: name.trim(), filter });
              setName('');
            }}
          >
            <Input
              value={name}
              maxLength={60}
              disabled={!narrows}
              aria-label={t('name')}
              placeholder={narrows ? t('name') : t('nothingToSave')}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" tone="primary" disabled={!narrows || name.trim() === ''}>
              {t('save')}
            </Button>
          </form>
        </div>
      </DialogContent>
    </Dialog>
  );
}
