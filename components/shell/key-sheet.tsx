'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { useHydrated } from './use-hydrated';

const keys = [
  { does: 'send', press: ['Enter'] },
  { does: 'newline', press: ['Shift', 'Enter'] },
  { does: 'lastQuestion', press: ['↑'] },
  { does: 'stop', press: ['Esc'] },
  { does: 'palette', press: ['Mod', 'K'] },
  { does: 'list', press: ['J', 'K'] },
  { does: 'sheet', press: ['?'] },
] as const;

/** The keys of the chat. */
export function KeySheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('common');
  const apple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('keys.title')} closeLabel={t('close')} className="max-w-md">
        <dl className="divide-y overflow-y-auto px-4 pb-4">
          {keys.map(({ does, press }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2 text-sm">
              <dt>{t(`keys.${does}`)}</dt>
              <dd className="flex gap-1">
                {press.map((key) => (
                  <Kbd key={key}>{key === 'Mod' ? (apple ? '⌘' : 'Ctrl') : key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
