import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { loadTokenCounter } from '@/lib/text/token-counter';
import { assembleIndex } from './assemble-index';
import { graphragTables, type Table } from './graphrag-tables';
import { columnData, columnSchema } from './parquet-column';
import { readSampleSource } from './sample-source';

/**
 * Builds the Korean sample index from its source files: `npx tsx scripts/samples/build-hanbit.ts [FOLDER]`. The output is
 * the same byte for byte in every run. FOLDER is where the tables go, by default the sample's own.
 */
const sample = fileURLToPath(new URL('../../samples/hanbit-research', import.meta.url));
const folder = process.argv[2] ?? sample;

const data = assembleIndex(readSampleSource(join(sample, 'source')), {
  countTokens: await loadTokenCounter('o200k_base'),
  period: '2026-11-20',
});
for (const table of graphragTables(data)) writeFileSync(join(folder, `${table.name}.parquet`), toParquet(table));
process.stdout.write(
  `${Object.entries(data)
    .map(([name, rows]) => `${name} ${rows.length}`)
    .join(', ')}\n`,
);

function toParquet({ columns }: Table): Uint8Array {
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map((column) => ({ name: column.name, data: columnData(column) })),
      schema: [
        { name: 'schema', repetition_type: 'REQUIRED', num_children: columns.length },
        ...columns.flatMap(columnSchema),
      ],
    }),
  );
}
