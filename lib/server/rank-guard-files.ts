import type { AuditFilter } from '@/lib/domain/rank-guard-page';
import { csvLine } from './csv-line';
import { allAudits } from './rank-guard-data';

const columns = ['decidedAt', 'runId', 'question', 'index', 'ruleId', 'ruleVersion', 'status', 'cluster', 'tags'];
const figures = ['gap', 'maxGap', 'headroom', 'adjustment', 'finalScore'] as const;

/** Audits that the filter lets pass, newest first, in pieces: a JSON array of them, or CSV with a header. */
export async function* writeAudits(format: 'json' | 'csv', filter: AuditFilter): AsyncGenerator<string> {
  if (format === 'json') {
    let before = '[\n';
    for await (const audit of allAudits(filter)) {
      yield before + JSON.stringify(audit);
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
    return;
  }
  yield `${csvLine([...columns, ...figures])}\n`;
  for await (const { decidedAt, runId, question, indexNames, decision } of allAudits(filter)) {
    const { ruleId, ruleVersion, status, context } = decision;
    const cells = [decidedAt, runId, question, indexNames.join('; '), ruleId, ruleVersion, status];
    const surroundings = [context.cluster, context.tags.join('; ')];
    yield `${csvLine([...cells, ...surroundings, ...figures.map((name) => decision[name])])}\n`;
  }
}
