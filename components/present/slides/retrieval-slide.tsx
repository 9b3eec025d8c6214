'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatScore } from '@/components/trace/format';
import { CypherText, SqlText } from '@/components/trace/statement/statement-text';
import type { RunView } from '@/lib/domain/run-view';
import type { SlideProps } from './slide-props';

/** Names and passages that are listed; how many more there are is said. */
const listedNames = 12;
const listedPassages = 6;

/** What was found: entities, their neighbours, passages, reports, or the rows of a query. */
export function RetrievalSlide({ view }: SlideProps) {
  const t = useTranslations('present.retrieval');
  const words = useTranslations('inspector.mapping');
  const { mapping, neighbourhood, selection, drift } = view;
  const ranking = view.rankings.at(-1)?.ranking;
  return (
    <div className="flex flex-col gap-6">
      {mapping && (
        <Found title={words('title', { count: mapping.entities.length })} aside={words(`method.${mapping.method}`)}>
          <Names names={mapping.entities.map(({ title }) => title)} />
        </Found>
      )}
      {neighbourhood && (
        <Found title={t('neighbours', { count: neighbourhood.neighbours.length })}>
          <Names names={neighbourhood.picks.flatMap(({ matches }) => matches.map(({ title }) => title))} lit />
          <Names names={neighbourhood.neighbours.map(({ title }) => title)} />
        </Found>
      )}
      {selection && (
        <Found title={t('reports', { count: selection.reports.length, leftOut: selection.leftOutCount })}>
          <Names names={reportTitles(view)} />
        </Found>
      )}
      {drift?.primer && (
        <Found title={t('drift', { count: drift.steps.filter(({ kind }) => kind === 'follow-up').length })}>
          <Names names={drift.primer.reports.map(({ title }) => title)} />
        </Found>
      )}
      {ranking && <Passages ranking={ranking} />}
      <Queries view={view} />
    </div>
  );
}

function Passages({ ranking: { hits } }: { ranking: RunView['rankings'][number]['ranking'] }) {
  const t = useTranslations('present.retrieval');
  const locale = useLocale();
  return (
    <Found title={t('passages', { count: hits.length })}>
      <ol className="flex flex-col gap-1 text-base">
        {hits.slice(0, listedPassages).map((hit, i) => (
          <li key={`${hit.index}:${hit.recordId}`} className="flex items-baseline gap-3">
            <span className="w-[2ch] shrink-0 text-right text-ink-faint tabular-nums">{i + 1}</span>
            <span className="min-w-0 flex-1 truncate">{hit.document ?? `#${hit.id}`}</span>
            <span className="text-sm text-ink-muted tabular-nums">{formatScore(hit.score, locale)}</span>
          </li>
        ))}
      </ol>
      {hits.length > listedPassages && (
        <p className="text-sm text-ink-muted">{t('more', { count: hits.length - listedPassages })}</p>
      )}
    </Found>
  );
}

/** The last statement that was put to the graph or the data source, and how many rows it gave. */
function Queries({ view: { graphQuery, sqlAttempts } }: { view: RunView }) {
  const t = useTranslations('present.retrieval');
  const cypher = graphQuery?.attempts.at(-1);
  const sql = sqlAttempts.at(-1);
  return (
    <>
      {graphQuery?.result?.declined && <p className="text-lg">{graphQuery.result.declined}</p>}
      {cypher && (
        <Found title={cypher.outcome.kind === 'rows' ? t('rows', { count: cypher.outcome.count }) : t('noRows')}>
          <CypherText statement={cypher.statement ?? cypher.cypher} />
          <p className="text-base text-ink-muted">{cypher.explanation}</p>
        </Found>
      )}
      {sql && (
        <Found title={sql.result ? t('rows', { count: sql.result.rowCount }) : t('noRows')} aside={sql.written.source}>
          {sql.written.sql !== null && <SqlText statement={sql.written.sql} />}
          <p className="text-base text-ink-muted">{sql.written.explanation}</p>
        </Found>
      )}
    </>
  );
}

function Found({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&_pre]:text-base [&_pre]:leading-relaxed">
      <h3 className="text-lg font-semibold">
        {title}
        {aside && <span className="pl-3 text-sm font-normal text-ink-muted">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

function Names({ names, lit = false }: { names: readonly string[]; lit?: boolean }) {
  const t = useTranslations('present.retrieval');
  const look = lit
    ? 'border-stage-retrieval bg-stage-retrieval-soft text-stage-retrieval font-medium'
    : 'border-line-strong';
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 text-base">
      {names.slice(0, listedNames).map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and never move.
        <li key={i} className={`max-w-full truncate rounded-md border px-3 py-1 ${look}`}>
          {name}
        </li>
      ))}
      {names.length > listedNames && (
        <li className="py-1 text-ink-muted">{t('more', { count: names.length - listedNames })}</li>
      )}
    </ul>
  );
}

/** Titles of the reports that were chosen, as far as the log names them so far. */
function reportTitles({ selection, batches }: RunView): string[] {
  const read = batches.flatMap(({ batch }) => batch.records.flatMap(({ title }) => (title ? [String(title)] : [])));
  if (read.length > 0) return read;
  return selection?.rated.flatMap(({ kept, title }) => (kept ? [title] : [])) ?? [];
}
