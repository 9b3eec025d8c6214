'use client';

import { Command } from 'cmdk';
import { Activity, Keyboard, Languages, MessageSquare, Moon, Plus, Presentation, ShieldCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PreferenceControls } from '@/components/shell/use-preferences';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useThreads } from './threads/threads-context';

const item =
  'flex min-h-9 cursor-default items-center gap-3 rounded-sm px-2 text-sm select-none data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint';
const group =
  'px-2 pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-faint';

/** Finds a thread or an action by its words (⌘K). */
export function CommandPalette({
  open,
  onOpenChange,
  preferences,
  onKeySheet,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preferences: PreferenceControls;
  onKeySheet: () => void;
}) {
  const t = useTranslations('chat.palette');
  const common = useTranslations('common');
  const { threads } = useThreads();
  const router = useRouter();
  const locale = useLocale();
  const run = (action: () => void) => () => {
    onOpenChange(false);
    action();
  };
  const dark = preferences.theme === 'dark';
  const actions: { key: string; icon: ReactNode; words: string; onSelect: () => void }[] = [
    { key: 'new', icon: <Plus aria-hidden />, words: t('new'), onSelect: run(() => router.push('/')) },
    { key: 'traces', icon: <Activity aria-hidden />, words: t('traces'), onSelect: run(() => router.push('/traces')) },
    {
      key: 'rank-guard',
      icon: <ShieldCheck aria-hidden />,
      words: t('rankGuard'),
      onSelect: run(() => router.push('/rank-guard')),
    },
    {
      key: 'present',
      icon: <Presentation aria-hidden />,
      words: t('present'),
      onSelect: run(() => router.push('/present')),
    },
    {
      key: 'theme',
      icon: <Moon aria-hidden />,
      words: dark ? t('light') : t('dark'),
      onSelect: run(() => preferences.chooseTheme(dark ? 'light' : 'dark')),
    },
    {
      key: 'language',
      icon: <Languages aria-hidden />,
      words: t('language'),
      onSelect: run(() => preferences.chooseLocale(locale === 'ko' ? 'en' : 'ko')),
    },
    { key: 'keys', icon: <Keyboard aria-hidden />, words: common('keys.title'), onSelect: run(onKeySheet) },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} titleHidden closeLabel={common('close')} className="overflow-hidden">
        <Command label={t('title')} loop className="flex min-h-0 flex-col">
          <Command.Input
            placeholder={t('placeholder')}
            className="h-12 shrink-0 border-b bg-transparent px-4 text-base outline-none placeholder:text-ink-faint"
          />
          <Command.List className="min-h-0 flex-1 overflow-y-auto py-2">
            <Command.Empty className="px-4 py-6 text-sm text-ink-muted">{t('nothing')}</Command.Empty>
            <Command.Group heading={t('actions')} className={group}>
              {actions.map(({ key, icon, words, onSelect }) => (
                <Command.Item key={key} value={`${key} ${words}`} onSelect={onSelect} className={item}>
                  {icon}
                  {words}
                </Command.Item>
              ))}
            </Command.Group>
            {threads.length > 0 && (
              <Command.Group heading={t('threads')} className={group}>
                {threads.map(({ id, title }) => (
                  <Command.Item
                    key={id}
                    value={`${title} ${id}`}
                    onSelect={run(() => router.push(`/threads/${id}`))}
                    className={item}
                  >
                    <MessageSquare aria-hidden />
                    <span className="truncate">{title}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            )}
          </Command.List>
        </Command>
      </DialogContent>
    </Dialog>
  );
}
