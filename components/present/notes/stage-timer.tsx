'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

/** How long the presentation has gone on, from when the notes were opened or the clock was set back. */
export function StageTimer() {
  const t = useTranslations('present.notes');
  const [start, setStart] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setStart(Date.now());
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = start === null ? 0 : Math.max(0, Math.floor((now - start) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <div className="flex items-center gap-2">
      <span role="timer" aria-label={t('timer')} className="text-xl font-semibold tabular-nums">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </span>
      <Button tone="quiet" size="small" onClick={() => setStart(Date.now())}>
        {t('reset')}
      </Button>
    </div>
  );
}
