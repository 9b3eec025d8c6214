import type { Command } from 'commander';
import { listEmbeddingProgress } from '@/db/queries/embedding-progress';
import { findIndexByName } from '@/db/queries/knowledge-indexes';
import type { EmbeddingProgress } from '@/lib/domain/embedding-progress';
import { ModelError } from '@/lib/domain/model-error';
import { sleep } from '@/lib/models';
import { embedIndex, kindsToEmbed } from '@/lib/server/embed-index';
import type { Sextant } from '@/lib/server/sextant';
import { CommandFailure } from '../errors';
import { requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

type Options = CommonOptions & { index?: string; replaceImported?: boolean };

/** `sextant embed --index NAME [--replace-imported]`: what a running application does in the background, here and now. */
export function embedCommand(): Command {
  return createCommand('embed', 'make the vectors that an index lacks')
    .option('--index <NAME>', 'the index to embed')
    .option('--replace-imported', 'also replace vectors that came with the import')
    .action(async (options: Options) => {
      const name = requireOption(options.index, "'--index'");
      const output = outputOf(options);
      const result = await withSextant(options, (app) =>
        embed(app, name, options.replaceImported ?? false, (progress) => output.note(progressLine(progress))),
      );
      output.result(result, () =>
        result.vectors.map(
          ({ kind, count, dimensions, model }) => `${kind}: ${count} × ${dimensions} (${model ?? 'unknown model'})`,
        ),
      );
    });
}

async function embed(
  { database: { db }, models: { embedding }, owner }: Sextant,
  name: string,
  imported: boolean,
  onProgress: (progress: EmbeddingProgress) => void,
) {
  if (embedding === null) {
    throw new CommandFailure('no-embedding-model', 'No embedding model is set: name one in SEXTANT_EMBEDDING_MODEL.');
  }
  const index = await findIndexByName(db, { name });
  if (!index) throw new CommandFailure('index-missing', `There is no index named ${name}.`);
  const { signal } = new AbortController();
  try {
    const kinds = kindsToEmbed(index, embedding, { imported });
    await embedIndex({ db, embedding, owner, signal, sleep, onProgress }, index, kinds);
  } catch (error) {
    if (error instanceof ModelError) throw new CommandFailure(error.code, error.message, { cause: error });
    throw error;
  }
  const after = await findIndexByName(db, { name });
  return {
    index: name,
    model: embedding.model,
    vectors: after?.vectors ?? [],
    progress: await listEmbeddingProgress(db, { indexId: index.id }),
  };
}

function progressLine({ kind, state, done, total, note }: EmbeddingProgress): string {
  return `${kind}: ${done} of ${total}${state === 'running' ? '' : `, ${state}`}${note === null ? '' : ` (${note})`}`;
}
