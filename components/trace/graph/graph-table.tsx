'use client';

import { useTranslations } from 'next-intl';
import type { GraphWords } from './flow-elements';
import type { NodeSummary } from './graph-state';

/** The graph in words, for readers who do not see it. */
export function GraphTable({ nodes, words }: { nodes: readonly NodeSummary[]; words: GraphWords }) {
  const t = useTranslations('inspector');
  return (
    <table className="sr-only">
      <caption>{t('trace.graph')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('trace.stepColumn')}</th>
          <th scope="col">{t('trace.stateColumn')}</th>
          <th scope="col">{t('trace.figureColumn')}</th>
          <th scope="col">{t('trace.attemptsColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ step, state, span, attempts }) => (
          <tr key={step}>
            <th scope="row">{words.title(step)}</th>
            <td>{words.state(state)}</td>
            <td>{span && words.figure(span)}</td>
            <td>{attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
