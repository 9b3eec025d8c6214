'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInspector } from '@/components/trace/inspector-context';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

/** The place of an opened record: over its tab or beside it, with the way back; takes the focus and gives it back. */
export function RecordFrame({
  title,
  about,
  inPane,
  children,
}: {
  title: string;
  /** What stands under the title. */
  about?: ReactNode;
  inPane: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('inspector.record');
  const { onSelect } = useInspector();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => onSelect({ record: null });
  useEffect(() => {
    const opener = document.activeElement;
    const panel = heading.current?.closest('aside');
    heading.current?.focus();
    return () => {
      // Only a reader who was in the panel loses a place; one who moved on keeps theirs.
      const { activeElement } = document;
      const left = activeElement !== document.body && !panel?.contains(activeElement);
      if (!left && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      aria-label={t('label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      className={cn(
        'col-start-1 row-start-1 flex min-w-0 flex-col gap-4 overflow-y-auto p-4 @4xl:col-start-2 @4xl:border-l',
        inPane ? 'min-h-0' : 'sticky top-10 z-10 max-h-[calc(100dvh-2.5rem)] self-start',
      )}
    >
      <div>
        <Button tone="quiet" size="small" className="mb-2 -ml-2" onClick={close}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          {title}
        </h2>
        {about}
      </div>
      {children}
    </aside>
  );
}

/** What a link to a record leads to that neither the run nor its index has. */
export function RecordNotInRun({ inPane }: { inPane: boolean }) {
  const t = useTranslations('inspector.record');
  return (
    <RecordFrame title={t('notInRun')} inPane={inPane}>
      <p className="text-sm text-ink-muted">{t('notInRunHint')}</p>
    </RecordFrame>
  );
}
