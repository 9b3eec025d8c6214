'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { promptMessages } from './prompt-messages';
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
        <TextBody text={loaded.text} />
      </section>
    </figure>
  );
}

/** A prompt message by message, anything else as it stands. */
function TextBody({ text }: { text: string }) {
  const t = useTranslations('inspector.text');
  const messages = promptMessages(text);
  if (!messages) return <Verbatim text={text} />;
  return (
    <ol className="divide-y">
      {messages.map(({ role, content }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a stored prompt never move.
        <li key={i}>
          <p className="px-3 pt-2 text-xs font-medium text-ink-muted">{t(`role.${role}`)}</p>
          <Verbatim text={content} />
        </li>
      ))}
    </ol>
  );
}

function Verbatim({ text }: { text: string }) {
  return <pre className="p-3 font-mono text-xs whitespace-pre-wrap">{text}</pre>;
}
