import { listEmbeddingProgress } from '@/db/queries/embedding-progress';
import { listIndexes } from '@/db/queries/knowledge-indexes';
import type { KnowledgeIndex } from '@/lib/domain/knowledge-index';
import { readModelConfig, unusedModelSetting } from '@/lib/models';
import { loadPrompts } from '@/lib/prompts';
import { kindsToEmbed } from './embed-index';
import { readEnvironment } from './environment';
import { openSextant, type Sextant } from './sextant';

export type Check = { name: string; status: 'ok' | 'note' | 'failed'; detail: string };

const leastNode = [20, 9];

/** What a person needs to know when something does not work; every check runs, whatever the others find. */
export async function diagnose({ dataDir }: { dataDir?: string }): Promise<Check[]> {
  return [
    checkNode(process.versions.node),
    await check('settings', async () => {
      const { databaseUrl, dataDir: folder } = readEnvironment(process.env);
      return databaseUrl ? 'PostgreSQL server of DATABASE_URL' : `embedded database in ${dataDir ?? folder}`;
    }),
    await check('prompts', async () => {
      const { replaced } = loadPrompts({ workspace: readEnvironment(process.env).promptsDir });
      return `every prompt file is valid; ${replaced.length === 0 ? 'none' : replaced.join(', ')} replaced`;
    }),
    checkModels(),
    await check('store', async () => {
      const app = await openSextant('command', { dataDir });
      try {
        const indexes = await listIndexes(app.database.db);
        const names = await Promise.all(indexes.map((index) => describeIndex(app, index)));
        return `${app.database.kind}; indexes: ${names.join(', ') || 'none yet'}`;
      } finally {
        await app.close();
      }
    }),
  ];
}

/** An index by name, with how far its vectors are where a model is set that it has none of yet. */
async function describeIndex({ database, models }: Sextant, index: KnowledgeIndex): Promise<string> {
  const missing = models.embedding ? kindsToEmbed(index, models.embedding) : [];
  if (missing.length === 0) return index.name;
  const progress = await listEmbeddingProgress(database.db, { indexId: index.id });
  const kinds = missing.map((kind) => {
    const known = progress.find((each) => each.kind === kind && each.state !== 'done');
    return known
      ? `${kind} ${known.state} ${known.done} of ${known.total}${known.note ? `: ${known.note}` : ''}`
      : `${kind} not begun`;
  });
  return `${index.name} (vectors: ${kinds.join('; ')})`;
}

function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > leastNode[0]! || (major === leastNode[0] && minor >= leastNode[1]!);
  return enough
    ? { name: 'node', status: 'ok', detail: version }
    : {
        name: 'node',
        status: 'failed',
        detail: `${version} is too old: Sextant needs ${leastNode.join('.')} or newer.`,
      };
}

function checkModels(): Check {
  try {
    const { strong, cheap, embedding } = readModelConfig(process.env);
    if (strong === null) {
      const unused = unusedModelSetting(process.env);
      const detail = `none: answers are put together by rule${unused === null ? '' : `. ${unused}`}`;
      return { name: 'models', status: 'note', detail };
    }
    return { name: 'models', status: 'ok', detail: [strong, cheap, embedding?.model].filter(Boolean).join(', ') };
  } catch (error) {
    return failed('models', error);
  }
}

async function check(name: string, look: () => Promise<string>): Promise<Check> {
  try {
    return { name, status: 'ok', detail: await look() };
  } catch (error) {
    return failed(name, error);
  }
}

function failed(name: string, error: unknown): Check {
  return { name, status: 'failed', detail: error instanceof Error ? error.message : String(error) };
}
