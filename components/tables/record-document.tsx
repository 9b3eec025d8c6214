'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { formatCount } from '@/components/trace/format';
import { SectionHeading } from '@/components/trace/section-heading';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { RecordDetail } from '@/lib/domain/chat';
import { aroundMarks, holdsQuote, markQuotes } from './quote-marks';

/** Characters of the document shown before and after a passage. */
const surroundings = 400;

/** The passages a record rests on, marked in their document; those that do not stand in it are shown by themselves. */
export function RecordDocument({ record }: { record: RecordDetail }) {
  const t = useTranslations('inspector.record');
  const { document, textUnits } = record;
  const inside = useMemo(
    () => textUnits.filter((unit) => document?.id === unit.documentId && holdsQuote(document?.text ?? '', unit.text)),
    [document, textUnits],
  );
  const elsewhere = textUnits.filter((unit) => !inside.includes(unit));
  return (
    <>
      {document && <DocumentText document={document} quotes={inside.map((unit) => unit.text)} />}
      {elsewhere.length > 0 && (
        <section>
          <SectionHeading>{t('passages', { count: elsewhere.length })}</SectionHeading>
          <ul className="flex flex-col gap-3">
            {elsewhere.map((unit) => (
              <li key={unit.id} className="border-l-2 border-stage-context pl-3 text-sm whitespace-pre-wrap">
                {unit.text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!document && textUnits.length === 0 && <p className="text-sm text-ink-muted">{t('noPassages')}</p>}
    </>
  );
}

function DocumentText({ document, quotes }: { document: NonNullable<RecordDetail['document']>; quotes: string[] }) {
  const t = useTranslations('inspector.record');
  const locale = useLocale();
  const format = useFormatter();
  const [whole, setWhole] = useState(false);
  const marked = useMemo(() => markQuotes(document.text, quotes), [document.text, quotes]);
  const shown = whole ? marked : aroundMarks(marked, surroundings);
  const shortened = shown.some((piece) => 'hidden' in piece);
  const { cluster, tags, date } = document.metadata;
  let position = 0;
  return (
    <section>
      <SectionHeading
        aside={
          (shortened || whole) && (
            <Button tone="quiet" size="small" aria-pressed={whole} onClick={() => setWhole(!whole)}>
              {whole ? t('onlyPassages') : t('wholeDocument')}
            </Button>
          )
        }
      >
        {document.title}
      </SectionHeading>
      {(cluster || date || tags.length > 0) && (
        <p className="mb-2 flex flex-wrap gap-1">
          {date && <Badge>{format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })}</Badge>}
          {[cluster, ...tags].map((tag) => tag && <Badge key={tag}>{tag}</Badge>)}
        </p>
      )}
      <div className="rounded-lg border p-3 text-sm whitespace-pre-wrap">
        {shown.map((piece) => {
          const start = position;
          position += 'hidden' in piece ? piece.hidden : piece.text.length;
          if ('hidden' in piece) {
            return (
              <span key={start} className="my-1 block text-xs text-ink-faint">
                {t('hidden', { count: formatCount(piece.hidden, locale) })}
              </span>
            );
          }
          return piece.quote === null ? (
            <span key={start} className="text-ink-muted">
              {piece.text}
            </span>
          ) : (
            <mark
              key={start}
              className="bg-stage-context-soft text-ink underline decoration-stage-context underline-offset-2"
            >
              {piece.text}
            </mark>
          );
        })}
      </div>
    </section>
  );
}
