import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importIndex } from '@/db/queries/import-index';
import { startScriptedModelServer } from '@/e2e/support/scripted-model-server';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import type { RunRequest } from '@/lib/domain/run';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { entityDocuments } from '@/lib/index/entity-documents';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { serializeLexicalIndex } from '@/lib/index/lexical-index-bytes';
import { buildTextUnitSegments } from '@/lib/index/text-unit-segments';
import { openSextant, type Sextant } from '@/lib/server/sextant';
import type { BenchResult } from './measure';
import { generator, zipfWord } from './random-words';

/** Entities, and as many text units. */
const size = 10_000;
const relationshipsPerEntity = 3;
const communitySize = 20;
const questions = 40;
const warmUpQuestions = 5;
const goalMs = 100;

/**
 * From the question to the first request at the model's server, over the real store and the real wire: an index of
 * 10,000 entities, 30,000 relationships, 500 reports and 10,000 text units, warm, no router.
 */
export async function benchFirstRequest(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sextant-bench-'));
  const server = await startScriptedModelServer();
  const before = { ...process.env };
  Object.assign(process.env, { OPENAI_BASE_URL: server.baseUrl, OPENAI_API_KEY: 'bench', SEXTANT_MODEL: 'bench' });
  try {
    const app = await openSextant('server', { dataDir });
    try {
      const data = syntheticIndex();
      await store(app, data);
      const results: BenchResult[] = [];
      for (const engine of ['graphrag.local', 'hybrid']) results.push(await measureEngine(app, server, engine, data));
      return results;
    } finally {
      await app.close();
    }
  } finally {
    for (const name of ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'SEXTANT_MODEL']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Server = Awaited<ReturnType<typeof startScriptedModelServer>>;

async function measureEngine(app: Sextant, server: Server, engine: string, data: IndexData): Promise<BenchResult> {
  const times: number[] = [];
  let arrivedAt: number | null = null;
  server.reset();
  server.script({
    repeat: true,
    when: () => {
      arrivedAt ??= performance.now();
      return true;
    },
    reply: { kind: 'text', text: 'Nobody knows.' },
  });
  for (let round = -warmUpQuestions; round < questions; round += 1) {
    const entity = data.entities[(round + warmUpQuestions) * 37]!;
    arrivedAt = null;
    const begin = performance.now();
    const log = app.runs.start(requestOf(engine, `What is known about ${entity.title} and ${entity.description}?`));
    for await (const _ of log.follow(-1));
    await log.settled();
    if (arrivedAt === null) throw new Error(`${engine} asked no model`);
    if (round >= 0) times.push(arrivedAt - begin);
  }
  times.sort((a, b) => a - b);
  return {
    name: `question → first model request, ${engine}`,
    medianMs: times[Math.floor(questions / 2)]!,
    p95Ms: times[Math.floor(questions * 0.95)]!,
    goalMs,
    reference: `${size} entities, ${size} text units`,
  };
}

function requestOf(engine: string, question: string): RunRequest {
  return {
    runId: crypto.randomUUID(),
    question,
    profile: 'unified',
    indexes: ['bench'],
    sources: [],
    engine,
    settings: {},
    history: [],
    entityIds: null,
    contextOnly: false,
    threadId: null,
    messageId: null,
    locale: 'en',
  };
}

async function store({ database }: Sextant, data: IndexData): Promise<void> {
  const units = await buildTextUnitSegments(data);
  await importIndex(database.db, {
    name: 'bench',
    replace: false,
    origin: 'import',
    schema: 'v3.1',
    data,
    structure: await buildIndexStructure(data, 'o200k_base'),
    lexical: [
      { kind: 'entities', part: 0, bytes: serializeLexicalIndex(buildLexicalIndex(entityDocuments(data.entities))) },
      ...units.map((segment, part) => ({ kind: 'textUnits' as const, part, bytes: serializeLexicalIndex(segment) })),
    ],
  });
}

function syntheticIndex(): IndexData {
  const random = generator(11);
  const words = (count: number) => Array.from({ length: count }, () => zipfWord(random())).join(' ');
  const pick = () => Math.floor(random() * size);
  const textUnits = Array.from({ length: size }, (_, n) => ({
    id: `u${n}`,
    humanReadableId: n,
    text: words(150),
    tokenCount: 300,
    documentId: `d${Math.floor(n / 10)}`,
    entityIds: [`e${n}`],
    relationshipIds: [`r${n}`],
    covariateIds: [],
  }));
  const entities = Array.from({ length: size }, (_, n) => ({
    id: `e${n}`,
    humanReadableId: n,
    title: `Entity ${n}`,
    type: 'thing',
    description: words(25),
    textUnitIds: [`u${n}`, `u${pick()}`],
    frequency: 2,
    degree: 2 * relationshipsPerEntity,
    aliases: [],
  }));
  const relationships = Array.from({ length: relationshipsPerEntity * size }, (_, n) => ({
    id: `r${n}`,
    humanReadableId: n,
    source: `Entity ${n % size}`,
    target: `Entity ${pick()}`,
    description: words(15),
    weight: 1 + (n % 9),
    combinedDegree: 4 * relationshipsPerEntity,
    textUnitIds: [`u${n % size}`],
    type: null,
  }));
  const communities = Array.from({ length: size / communitySize }, (_, n) => ({
    id: `c${n}`,
    humanReadableId: n,
    community: String(n),
    level: 0,
    parent: null,
    children: [],
    title: `Community ${n}`,
    entityIds: Array.from({ length: communitySize }, (_, i) => `e${n * communitySize + i}`),
    relationshipIds: [],
    textUnitIds: [],
    period: null,
    size: communitySize,
  }));
  const communityReports = communities.map(({ community, title, size: members }, n) => ({
    id: `cr${n}`,
    humanReadableId: n,
    community,
    level: 0,
    parent: null,
    children: [],
    title,
    summary: words(30),
    fullContent: words(300),
    rank: n % 10,
    ratingExplanation: null,
    findings: [],
    fullContentJson: null,
    period: null,
    size: members,
  }));
  return {
    documents: [],
    textUnits,
    entities,
    relationships,
    communities,
    communityReports,
    covariates: [],
    vectors: [],
  };
}
