'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DocumentMarkdown, isMarkdown } from '@/components/chat/markdown/document-markdown';
import { formatCount } from '@/components/trace/format';
import { SectionHeading } from '@/components/trace/section-heading';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { RecordDetail } from '@/lib/domain/chat';
import { findSentence } from './find-sentence';
import { PassageText, QuoteMark } from './passage-text';
import { aroundMarks, type DocumentGap, type DocumentPiece, holdsQuote, markQuotes, wholeBlocks } from './quote-marks';
import { SidecarTable } from './sidecar-table';

/** Characters of the document shown before and after a passage. */
const surroundings = 400;

/**
 * The passages a record rests on, marked in their document; those that do not stand in it are shown by themselves. What
 * the answer says of the record (`cited`) is looked for first, and the passage that holds it stands above the others.
 */
export function RecordDocument({ record, cited }: { record: RecordDetail; cited: readonly string[] }) {
  const t = useTranslations('inspector.record');
  const { document, textUnits } = record;
  const inside = useMemo(
    () => textUnits.filter((unit) => document?.id === unit.documentId && holdsQuote(document?.text ?? '', unit.text)),
    [document, textUnits],
  );
  const texts = useMemo(() => textUnits.map(({ text }) => text), [textUnits]);
  const found = useMemo(() => findSentence(texts, cited), [texts, cited]);
  const first = found && textUnits[found.passage];
  const elsewhere = textUnits.filter((unit) => !inside.includes(unit) && unit !== first);
  return (
    <>
      {first && (
        <section>
          <SectionHeading>{t('cited')}</SectionHeading>
          <div className="border-l-2 border-stage-context pl-3 text-sm">
            <PassageText text={first.text} marks={[found.text]} />
          </div>
        </section>
      )}
      {document && <DocumentText document={document} quotes={inside.map((unit) => unit.text)} />}
      {elsewhere.length > 0 && (
        <section>
          <SectionHeading>{t('passages', { count: elsewhere.length })}</SectionHeading>
          <ul className="flex flex-col gap-3">
            {elsewhere.map((unit) => (
              <li key={unit.id} className="border-l-2 border-stage-context pl-3 text-sm">
                <PassageText text={unit.text} marks={[]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {document?.tables.map((table) => (
        <SidecarTable key={table.id} table={table} />
      ))}
      {!document && textUnits.length === 0 && <p className="text-sm text-ink-muted">{t('noPassages')}</p>}
    </>
  );
}

function DocumentText({ document, quotes }: { document: NonNullable<RecordDetail['document']>; quotes: string[] }) {
  const t = useTranslations('inspector.record');
  const format = useFormatter();
  const [whole, setWhole] = useState(false);
  const marked = useMemo(() => markQuotes(document.text, quotes), [document.text, quotes]);
  const shown = whole ? marked : aroundMarks(marked, surroundings);
  const shortened = shown.some((piece) => 'hidden' in piece);
  const { cluster, tags, date } = document.metadata;
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
      <div className="rounded-lg border p-3 text-sm">
        {isMarkdown(document.text) ? <MarkdownPieces pieces={shown} quotes={quotes} /> : <PlainPieces pieces={shown} />}
      </div>
    </section>
  );
}

/** A document in Markdown, as far as it is shown. */
function MarkdownPieces({ pieces, quotes }: { pieces: readonly (DocumentPiece | DocumentGap)[]; quotes: string[] }) {
  let position = 0;
  return wholeBlocks(pieces).map((piece) => {
    const start = position;
    position += 'hidden' in piece ? piece.hidden : piece.text.length;
    return 'hidden' in piece ? (
      <Hidden key={start} count={piece.hidden} />
    ) : (
      <DocumentMarkdown key={start} markdown={piece.text} marks={quotes} />
    );
  });
}

/** A document of plain text, as far as it is shown. */
function PlainPieces({ pieces }: { pieces: readonly (DocumentPiece | DocumentGap)[] }) {
  let position = 0;
  return (
    <div className="whitespace-pre-wrap">
      {pieces.map((piece) => {
        const start = position;
        position += 'hidden' in piece ? piece.hidden : piece.text.length;
        if ('hidden' in piece) return <Hidden key={start} count={piece.hidden} />;
        return piece.quote === null ? (
          <span key={start} className="text-ink-muted">
            {piece.text}
          </span>
        ) : (
          <QuoteMark key={start}>{piece.text}</QuoteMark>
        );
      })}
    </div>
  );
}

function Hidden({ count }: { count: number }) {
  const t = useTranslations('inspector.record');
  const locale = useLocale();
  return (
    <span className="my-1 block text-xs text-ink-faint">{t('hidden', { count: formatCount(count, locale) })}</span>
  );
}
