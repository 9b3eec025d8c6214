'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useText } from './use-text';

/** A text kept by its hash (a prompt, a context, a raw output), to the letter, in its own frame. */
export function StoredText({ hash, label, figure }: { hash: string; label: string; figure?: string }) {
  const t = useTranslations('inspector.text');
  const { loaded, retry } = useText(hash);
  if (loaded.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (loaded.state === 'failed') {
    return (
      <Notice tone="danger" role="alert">
        <p>{t('failed')}</p>
        <Button size="small" className="mt-2" onClick={retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  if (loaded.text === null) return <Notice>{t('gone')}</Notice>;
  return (
    <figure className="overflow-hidden rounded-lg border">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b bg-canvas py-1 pr-1 pl-3 text-xs text-ink-muted">
        <span className="tabular-nums">{figure ?? label}</span>
        <CopyButton text={loaded.text} label={t('copy')} copiedLabel={t('copied')} />
      </figcaption>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-[60vh] overflow-auto focus-visible:outline-offset-[-2px]"
      >
        <pre className="p-3 font-mono text-xs whitespace-pre-wrap">{loaded.text}</pre>
      </section>
    </figure>
  );
}
