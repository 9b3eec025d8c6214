'use client';

import { PanelRight, Plus, TextSearch } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, SheetContent } from '@/components/ui/dialog';
import { inspectorWidths, rememberPreference } from './preferences';
import { ResizeHandle } from './resize-handle';
import { useDocked } from './use-docked';

/**
 * The panes of the chat. From 1000 px: threads, conversation, inspector side by side, the outer ones narrower below
 * 1200 px. Below: the inspector slides over, then threads are a drawer as well and the inspector fills the screen.
 */
export function AppFrame({
  title,
  threads,
  conversation,
  inspector,
  initialInspectorWidth,
  threadsOpen,
  onThreadsOpen,
  inspectorOpen,
  onInspectorOpen,
}: {
  /** Of the conversation, shown above it. */
  title: string;
  /** Drawn in its pane, or in the drawer, which has a heading of its own. */
  threads: (place: 'pane' | 'drawer') => ReactNode;
  conversation: ReactNode;
  inspector: ReactNode;
  initialInspectorWidth: number;
  /** Whether the drawer is open where threads are one. */
  threadsOpen: boolean;
  onThreadsOpen: (open: boolean) => void;
  /** Whether the sheet is open where the inspector is one. */
  inspectorOpen: boolean;
  onInspectorOpen: (open: boolean) => void;
}) {
  const t = useTranslations('common.frame');
  const common = useTranslations('common');
  const docked = useDocked();
  const [width, setWidth] = useState(initialInspectorWidth);
  return (
    <div className="flex h-dvh overflow-hidden">
      <aside
        aria-label={t('threads')}
        className="hidden w-65 shrink-0 flex-col border-r bg-canvas threads:flex docked:w-50 wide:w-65"
      >
        {threads('pane')}
      </aside>
      <main className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex h-12 shrink-0 items-center gap-1 border-b px-2 docked:hidden">
          <Button
            tone="quiet"
            size="icon"
            aria-label={t('openThreads')}
            className="threads:hidden"
            onClick={() => onThreadsOpen(true)}
          >
            <TextSearch aria-hidden />
          </Button>
          <p className="min-w-0 flex-1 truncate px-2 text-sm font-medium">{title}</p>
          <Button asChild tone="quiet" size="icon" className="threads:hidden">
            <Link href="/" aria-label={t('newChat')}>
              <Plus aria-hidden />
            </Link>
          </Button>
          <Button tone="quiet" size="icon" aria-label={t('openInspector')} onClick={() => onInspectorOpen(true)}>
            <PanelRight aria-hidden />
          </Button>
        </header>
        {conversation}
      </main>
      {docked && (
        <aside
          aria-label={t('inspector')}
          style={{ width }}
          className="hidden max-w-[36vw] min-h-0 shrink-0 docked:flex wide:max-w-none"
        >
          <ResizeHandle
            label={t('resize')}
            width={width}
            min={inspectorWidths.min}
            max={inspectorWidths.max}
            onWidth={setWidth}
            onEnd={(rest) => rememberPreference('inspectorWidth', String(rest))}
          />
          <div className="flex min-w-0 flex-1 flex-col">{inspector}</div>
        </aside>
      )}
      <Dialog open={threadsOpen} onOpenChange={onThreadsOpen}>
        <SheetContent side="left" title={t('threads')} closeLabel={common('close')}>
          {threads('drawer')}
        </SheetContent>
      </Dialog>
      <Dialog open={!docked && inspectorOpen} onOpenChange={onInspectorOpen}>
        <SheetContent side="right" title={t('inspector')} closeLabel={common('close')}>
          {inspector}
        </SheetContent>
      </Dialog>
    </div>
  );
}
