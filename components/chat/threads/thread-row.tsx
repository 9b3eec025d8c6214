'use client';

import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';
import type { Thread } from '@/lib/domain/conversation';
import { useThreads } from './threads-context';

/** One thread: opens it, renames it in place, deletes it. `inDrawer` takes the drawer's place in the history. */
export function ThreadRow({ thread, open, inDrawer }: { thread: Thread; open: boolean; inDrawer: boolean }) {
  const t = useTranslations('chat.threads');
  const { remove } = useThreads();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameField thread={thread} onDone={() => setRenaming(false)} />;
  return (
    <div
      className={cn(
        'group relative flex items-center rounded-md hover:bg-hover',
        open && 'bg-pressed hover:bg-pressed',
      )}
    >
      <Link
        href={`/threads/${thread.id}`}
        data-thread
        aria-current={open ? 'page' : undefined}
        replace={inDrawer}
        className="flex min-h-8 min-w-0 flex-1 flex-col justify-center gap-1 rounded-md py-1.5 pr-9 pl-2 text-sm focus-visible:outline-offset-[-2px]"
      >
        <span className="truncate">{thread.title || t('untitled')}</span>
        {thread.recorded && <Badge className="self-start leading-4">{t('recorded')}</Badge>}
      </Link>
      <Menu>
        <MenuTrigger asChild>
          <Button
            tone="quiet"
            size="icon-small"
            aria-label={t('actions', { title: thread.title })}
            className="absolute right-0.5 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <Ellipsis aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setRenaming(true)}>
            <Pencil aria-hidden />
            {t('rename')}
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => void remove(thread)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  );
}

function RenameField({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const t = useTranslations('chat.threads');
  const { rename } = useThreads();
  const [title, setTitle] = useState(thread.title);
  const finish = () => {
    onDone();
    const wanted = title.trim();
    if (wanted !== '' && wanted !== thread.title) void rename(thread, wanted);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Input
        autoFocus
        value={title}
        maxLength={200}
        aria-label={t('newTitle')}
        onChange={(event) => setTitle(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setTitle(thread.title);
          onDone();
        }}
      />
    </form>
  );
}
