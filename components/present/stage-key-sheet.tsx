'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';

const keys = [
  { does: 'next', press: ['→', 'Space'] },
  { does: 'previous', press: ['←'] },
  { does: 'ends', press: ['Home', 'End'] },
  { does: 'slide', press: ['1', '…', '9'] },
  { does: 'run', press: ['Shift', '→'] },
  { does: 'speed', press: ['+', '−'] },
  { does: 'fullScreen', press: ['F'] },
  { does: 'notes', press: ['N'] },
  { does: 'live', press: ['L'] },
  { does: 'check', press: ['C'] },
  { does: 'leave', press: ['Esc'] },
  { does: 'sheet', press: ['?'] },
] as const;

/** The keys of the stage. */
export function StageKeySheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('present.keys');
  const common = useTranslations('common');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} closeLabel={common('close')} className="max-w-md">
        <dl className="divide-y overflow-y-auto px-4 pb-4">
          {keys.map(({ does, press }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2 text-sm">
              <dt>{t(does)}</dt>
              <dd className="flex gap-1">
                {press.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
