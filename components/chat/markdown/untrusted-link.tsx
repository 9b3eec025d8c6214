'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { linkTarget } from './link-target';
import { withoutTokens } from './marked-answer';

/**
 * A link of an answer: its words and where it leads, as text. Nothing opens from the answer itself; the address can be
 * copied, and opened only from a dialog that shows it whole.
 */
export function UntrustedLink({ href, children }: { href?: string; children?: ReactNode }) {
  const t = useTranslations('chat.link');
  const common = useTranslations('common');
  const target = linkTarget(withoutTokens(href ?? ''));
  if (target === null) return <span>{children}</span>;
  return (
    <Dialog>
      <span className="underline decoration-line-strong decoration-dotted underline-offset-4">{children}</span>
      <DialogTrigger asChild>
        <button
          type="button"
          aria-label={t('show', { host: target.host })}
          className="mx-1 inline-flex max-w-full items-center gap-1 rounded-sm border px-1 align-baseline text-xs text-ink-muted hover:bg-hover hover:text-ink"
        >
          <ExternalLink aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{target.host}</span>
        </button>
      </DialogTrigger>
      <DialogContent title={t('title')} description={t('description')} closeLabel={common('close')}>
        <div className="flex flex-col gap-4 p-4">
          <p className="max-h-40 overflow-y-auto rounded-md border bg-surface p-3 font-mono text-sm break-all">
            {target.address}
          </p>
          <div className="flex flex-wrap items-center justify-end gap-2">
            <CopyButton text={target.address} label={t('copy')} copiedLabel={common('copied')} />
            {target.opens && (
              <Button asChild tone="outline">
                <a href={target.address} target="_blank" rel="noopener noreferrer nofollow">
                  {t('open')}
                </a>
              </Button>
            )}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
