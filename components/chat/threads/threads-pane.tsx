'use client';

import { Activity, Plus, Search, ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Brand } from '@/components/shell/brand';
import { SettingsMenu } from '@/components/shell/settings-menu';
import type { PreferenceControls } from '@/components/shell/use-preferences';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';
import { ThreadList } from './thread-list';

/** The pane of threads: a new chat, the list, the way to the traces and the settings. */
export function ThreadsPane({
  place,
  openId,
  preferences,
  onPalette,
  onKeySheet,
}: {
  place: 'pane' | 'drawer';
  openId: string | null;
  preferences: PreferenceControls;
  onPalette: () => void;
  onKeySheet: () => void;
}) {
  const t = useTranslations('chat.threads');
  const frame = useTranslations('common.frame');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {place === 'pane' && (
        <div className="flex h-12 shrink-0 items-center justify-between border-b pr-2 pl-4">
          <Brand />
          <Tooltip content={frame('palette')} side="bottom">
            <Button tone="quiet" size="icon" aria-label={frame('palette')} onClick={onPalette}>
              <Search aria-hidden />
            </Button>
          </Tooltip>
        </div>
      )}
      <div className={cn('px-2', place === 'drawer' && 'pt-2')}>
        <Button asChild className="w-full justify-start">
          <Link href="/" replace={place === 'drawer'}>
            <Plus aria-hidden />
            {t('new')}
          </Link>
        </Button>
      </div>
      <ThreadList openId={openId} inDrawer={place === 'drawer'} />
      <div className="flex shrink-0 items-center justify-between border-t p-2">
        <Button asChild tone="quiet" size="small">
          <Link href="/traces" replace={place === 'drawer'}>
            <Activity aria-hidden />
            {frame('traces')}
          </Link>
        </Button>
        <Button asChild tone="quiet" size="small">
          <Link href="/rank-guard" replace={place === 'drawer'}>
            <ShieldCheck aria-hidden />
            {frame('rankGuard')}
          </Link>
        </Button>
        <SettingsMenu preferences={preferences} onKeySheet={onKeySheet} />
      </div>
    </div>
  );
}
