// Records the runs that a first start shows: real runs of this code, without a model, on the sample indexes.
// Usage: node --import tsx scripts/samples/record-runs.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportTrace } from '@/db/queries/traces';
import { packageRoot } from '@/lib/package-root';
import { loadSamples } from '@/lib/server/samples';
import { openSextant } from '@/lib/server/sextant';

const recordings = [
  {
    file: '1-hanbit-risks',
    index: 'hanbit-research',
    locale: 'ko',
    question: '해담모빌리티는 어떤 위험에 노출되어 있나요?',
  },
  { file: '2-hanbit-relation', index: 'hanbit-research', locale: 'ko', question: '벼리전지와 해담모빌리티의 관계는?' },
  {
    file: '3-carol-scrooge',
    index: 'a-christmas-carol',
    locale: 'en',
    question: 'How is Scrooge connected to Bob Cratchit?',
  },
  {
    file: '4-dulce-mercer',
    index: 'operation-dulce',
    locale: 'en',
    question: 'Who is Alex Mercer and what is his role in Operation: Dulce?',
  },
  {
    file: '5-hanbit-guard',
    index: 'hanbit-research',
    locale: 'ko',
    question: '벼리전지 서산 2공장의 복구 상황은?',
    engine: 'hybrid',
  },
  { file: '6-hanbit-themes', index: 'hanbit-research', locale: 'ko', question: '전체 문서의 주요 트렌드와 흐름은?' },
] satisfies { file: string; index: string; locale: 'ko' | 'en'; question: string; engine?: string }[];

process.env.SEXTANT_MODEL = 'none';
const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-record-'));
const app = await openSextant('server', { dataDir });
try {
  await loadSamples(app.database.db, { recordings: false });
  for (const { file, index, locale, question, engine = null } of recordings) {
    const log = app.runs.start({
      runId: crypto.randomUUID(),
      question,
      profile: 'unified',
      indexes: [index],
      engine,
      settings: {},
      history: [],
      entityIds: null,
      sources: [],
      contextOnly: false,
      threadId: null,
      messageId: null,
      locale,
    });
    for await (const _ of log.follow(-1));
    await log.settled();
    const trace = await exportTrace(app.database.db, { runId: log.runId });
    if (!trace) throw new Error(`nothing was recorded for ${file}`);
    const target = path.join(packageRoot(), 'samples', 'runs', `${file}.json`);
    writeFileSync(target, `${JSON.stringify({ ...trace, recorded: true })}\n`);
  }
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
