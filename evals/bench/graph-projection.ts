import path from 'node:path';
import { guardCypher } from '@/lib/cypher/guard-cypher';
import { readGraphragFolder } from '@/lib/import/read-graphrag-folder';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { graphRecordsOf } from '@/lib/index/graph-records-of';
import { packageRoot } from '@/lib/package-root';
import { temporaryProjections } from '@/lib/projection/temporary-projections';
import { type BenchResult, measure } from './measure';
import { tiledIndex } from './tiled-index';

/** 95 copies of A Christmas Carol: 50,255 entities, 251,215 relationships, besides mentions and communities. */
const copies = 95;
const buildGoalMs = 15_000;
const queryGoalMs = 100;
const statement =
  'MATCH (a:PERSON)-[r:RELATED_TO]->(b:PERSON) RETURN a.id AS id, count(r) AS total ORDER BY total DESC LIMIT 10';

/** The projection of a large index, made once; then a ranking over it, process boundary included. */
export async function benchGraphProjection(): Promise<BenchResult[]> {
  const { data: carol } = await readGraphragFolder(path.join(packageRoot(), 'samples', 'a-christmas-carol'));
  const data = tiledIndex(carol, copies);
  const structure = await buildIndexStructure(data, 'o200k_base');
  const records = graphRecordsOf(data, structure);
  const graph = await temporaryProjections({ tiled: () => records });
  try {
    const { signal } = new AbortController();
    const startMs = performance.now();
    await graph.projections.prepare('tiled');
    const medianMs = performance.now() - startMs;
    const verdict = guardCypher(statement);
    if (!verdict.ok) throw new Error(`the guard refuses the bench: ${verdict.rule}`);
    const ask = async () => {
      const outcome = await graph.projections.query('tiled', verdict.statement, {
        maxRows: 10,
        timeLimitMs: 10_000,
        signal,
      });
      if (outcome.kind !== 'rows') throw new Error(JSON.stringify(outcome));
    };
    const size = `${data.entities.length} entities, ${data.relationships.length} links`;
    return [
      { name: `graph, made of ${size}`, medianMs, p95Ms: null, goalMs: buildGoalMs, reference: '' },
      {
        name: 'graph, ten most linked people',
        ...(await measure(ask, { rounds: 20, warmUpRounds: 3 })),
        goalMs: queryGoalMs,
        reference: '',
      },
    ];
  } finally {
    await graph.close();
  }
}
