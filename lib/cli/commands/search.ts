import type { Command } from 'commander';
import { SearchMode } from '@/lib/domain/search-mode';
import { TextUnitFilter } from '@/lib/domain/text-unit-filter';
import { retrieveTextUnits } from '@/lib/retrievers';
import { CommandFailure, UsageError } from '../errors';
import { openNamed } from '../open-named';
import { choiceOption, collect, namesOption, requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';
import { searchLines, searchResult } from '../search-result';

type Options = CommonOptions & {
  index?: string;
  k: number;
  mode: string;
  document: string[];
  cluster: string[];
  tag: string[];
  from?: string;
  to?: string;
};

const maxHits = 1000;

/** `sextant search "QUERY" --index NAME [-k 10] [--mode bm25|vector|hybrid] …` */
export function searchCommand(): Command {
  return createCommand('search', 'find text units by words, by vectors or by both')
    .argument('<QUERY>', 'what is looked for')
    .option('--index <NAME>', 'the index to search')
    .option('-k <N>', 'text units at most', hitsOption, 10)
    .option('--mode <MODE>', SearchMode.options.join(', '), 'hybrid')
    .option('--document <TITLE>', 'only in this document, by title or id; may be repeated', collect, [])
    .option('--cluster <NAME>', 'only in documents of this cluster; may be repeated', collect, [])
    .option('--tag <TAG>', 'only in documents with this tag; may be repeated', collect, [])
    .option('--from <DATE>', 'only in documents of this day or later, YYYY-MM-DD')
    .option('--to <DATE>', 'only in documents of this day or earlier, YYYY-MM-DD')
    .action(async (query: string, options: Options) => {
      const names = namesOption(requireOption(options.index, "'--index'"));
      const mode = choiceOption(options.mode, "'--mode'", SearchMode.options);
      const filter = filterOptions(options);
      const found = await withSextant(options, async ({ pipeline, models }) => {
        const index = await openNamed(pipeline, names);
        const retrieval = await retrieveTextUnits(
          { embedding: models.embedding, signal: new AbortController().signal },
          { index, query, k: options.k, mode, filter, locale: 'en' },
        );
        if (mode === 'vector' && retrieval.reason) throw new CommandFailure('no-vectors', retrieval.reason);
        return searchResult(index, query, retrieval);
      });
      outputOf(options).result(found, () => searchLines(found));
    });
}

function hitsOption(value: string): number {
  const k = Number(value);
  if (!/^\d+$/.test(value)) throw new UsageError(`Invalid value for '-k': '${value}' is not a valid integer.`);
  if (k < 1 || k > maxHits) throw new UsageError(`Invalid value for '-k': give 1 to ${maxHits}.`);
  return k;
}

function filterOptions({ document, cluster, tag, from, to }: Options): TextUnitFilter {
  const filter = TextUnitFilter.safeParse({
    documents: document,
    clusters: cluster,
    tags: tag,
    dateFrom: from ?? null,
    dateTo: to ?? null,
  });
  if (filter.success) return filter.data;
  const key = filter.error.issues[0]?.path[0] === 'dateTo' ? "'--to'" : "'--from'";
  throw new UsageError(`Invalid value for ${key}: give a date as YYYY-MM-DD.`);
}
