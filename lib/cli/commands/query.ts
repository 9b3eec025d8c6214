import type { Command } from 'commander';
import type { RunRequest } from '@/lib/domain/run';
import type { RunEvent } from '@/lib/domain/run-event';
import { projectRun, type RunView } from '@/lib/domain/run-view';
import { UsageError } from '../errors';
import {
  choiceOption,
  collect,
  entitiesOption,
  existingFile,
  existingFolder,
  historyOption,
  levelOption,
  localeOf,
  namesOption,
  profileOption,
  requireOption,
} from '../options';
import { mergeSettings, parseSetOptions, readSettingsFile } from '../parse-settings';
import { printable } from '../printable';
import { queryResult } from '../query-result';
import type { QueryRuns } from '../query-runs';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

type Options = CommonOptions & {
  method?: string;
  query?: string;
  index?: string;
  source?: string;
  data?: string;
  config?: string;
  root?: string;
  communityLevel?: string;
  dynamicCommunitySelection?: boolean;
  dynamicSelection?: boolean;
  responseType?: string;
  streaming?: boolean;
  profile?: string;
  contextOnly?: boolean;
  entities?: string;
  history?: string;
  set: string[];
};

/** Methods of `-m` and the engines they name; `auto` leaves the choice to the router. */
const methods = {
  auto: null,
  local: 'graphrag.local',
  global: 'graphrag.global',
  drift: 'graphrag.drift',
  basic: 'graphrag.basic',
  hybrid: 'hybrid',
  hop1: 'hop1',
  text2cypher: 'text2cypher',
  text2sql: 'text2sql',
} as const;
const methodNames = Object.keys(methods) as (keyof typeof methods)[];

/** `sextant query -m METHOD -q "…" (--index NAME | --data DIR) …` */
export function queryCommand(): Command {
  return createCommand('query', 'ask a question')
    .option('-m, --method <METHOD>', `one of ${methodNames.join(', ')}`)
    .option('-q, --query <QUESTION>', 'the question')
    .option('--index <NAME>', 'the index to ask, or several, separated by commas')
    .option('--source <NAME>', 'the data source to ask, or several, separated by commas')
    .option('-d, --data <DIR>', 'a folder of GraphRAG parquet to ask without importing it')
    .option('-c, --config <FILE>', 'settings as YAML or JSON; --set wins over them')
    .option('-r, --root <DIR>', 'the folder that relative paths start from')
    .option('--community-level <N>', 'communities up to this level, or none for all')
    .option('--dynamic-community-selection', 'global: rate community reports by the question')
    .option('--no-dynamic-selection', 'global: read every report of the level (default)')
    .option('--response-type <TEXT>', 'length and shape of the answer, free text')
    .option('--streaming', 'write the answer as it arrives')
    .option('--no-streaming', 'write the answer when it is whole')
    .option('--profile <P>', 'unified, self-rag, graphrag or doc-graph-agent')
    .option('--context-only', 'stop before anything is generated')
    .option('--entities <IDS>', 'ranked entity ids, separated by commas, instead of a search')
    .option('--history <FILE>', 'earlier turns as JSON')
    .option('--set <KEY=VALUE>', 'one setting; may be repeated', collect, [])
    .action(async (options: Options) => {
      if (options.root !== undefined)
        process.chdir(existingFolder(options.root, "'--root' / '-r'", { writable: true }));
      const request = readRequest(options);
      const output = outputOf(options);
      const stream = options.streaming === true && !options.json && !request.contextOnly;
      const run = (runs: QueryRuns) => execute(runs, request, stream).finally(runs.close);
      const { view, readText } =
        options.data === undefined
          ? await askStore(options, request, run)
          : await askFolder(existingFolder(options.data, "'--data' / '-d'"), request, run);
      output.result(queryResult(view, readText), () => (stream ? [''] : resultLines(view, readText)));
      if (stream) for (const line of failureLines(view)) output.note(line);
      process.exitCode = view.status === 'failed' || view.status === 'refused' ? 1 : 0;
    });
}

function readRequest(options: Options): RunRequest {
  const method = choiceOption(
    requireOption(options.method, "'--method' / '-m'", methodNames),
    "'--method' / '-m'",
    methodNames,
  );
  const question = requireOption(options.query, "'--query' / '-q'");
  const { index, data, source } = options;
  if (data !== undefined ? index !== undefined || source !== undefined : index === undefined && source === undefined) {
    throw new UsageError("Give either '--index' or '--data' / '-d', or a '--source'.");
  }
  const profile =
    options.profile === undefined ? (method === 'auto' ? 'unified' : 'graphrag') : profileOption(options.profile);
  const config =
    options.config === undefined ? {} : readSettingsFile(existingFile(options.config, "'--config' / '-c'"));
  return {
    runId: crypto.randomUUID(),
    question,
    profile,
    indexes: index === undefined ? [] : namesOption(index),
    sources: source === undefined ? [] : namesOption(source),
    engine: methods[method],
    settings: mergeSettings(config, optionSettings(options), parseSetOptions(options.set)),
    history: options.history === undefined ? [] : historyOption(options.history),
    entityIds: options.entities === undefined ? null : entitiesOption(options.entities),
    contextOnly: options.contextOnly ?? false,
    threadId: null,
    messageId: null,
    locale: localeOf(question),
  };
}

function optionSettings(options: Options): RunRequest['settings'] {
  const { communityLevel, responseType, dynamicSelection } = options;
  const dynamic = dynamicSelection === false ? false : options.dynamicCommunitySelection;
  return {
    ...(dynamic !== undefined && { dynamicCommunitySelection: dynamic }),
    ...(communityLevel !== undefined && { communityLevel: levelOption(communityLevel) }),
    ...(responseType !== undefined && { responseType }),
  };
}

type Executed = { view: RunView; readText: (hash: string) => string | null };

type Run = (runs: QueryRuns) => Promise<Executed>;

/** The tokens of a context are counted, so that their table is loaded while the store opens. */
function askStore(options: Options, request: RunRequest, run: Run): Promise<Executed> {
  const work: Parameters<typeof withSextant<Executed>>[1] = async (app) => {
    const { storedRuns } = await import('../query-runs');
    return run(storedRuns(app));
  };
  const meanwhile = async () => {
    const { loadTokenCounter } = await import('@/lib/text/token-counter');
    await loadTokenCounter(request.settings.encoding ?? 'o200k_base');
  };
  return withSextant(options, work, { meanwhile });
}

async function askFolder(folder: string, request: RunRequest, run: Run): Promise<Executed> {
  const { openFolderRuns } = await import('../query-runs');
  return run(await openFolderRuns(folder, request));
}

async function execute(runs: QueryRuns, request: RunRequest, stream: boolean): Promise<Executed> {
  const events: RunEvent[] = [];
  for await (const event of runs.run(request)) {
    events.push(event);
    if (!stream) continue;
    if (event.payload.type === 'answer-start' && event.payload.method === 'rule')
      process.stdout.write(`${ruleLabel(projectRun(events))}\n\n`);
    if (event.payload.type === 'answer-delta') process.stdout.write(printable(event.payload.text));
  }
  const view = projectRun(events);
  const hashes = [...(view.context ? [view.context.hash] : []), ...view.batches.map(({ textHash }) => textHash)];
  const texts = await runs.readTexts(hashes);
  return { view, readText: (hash) => texts[hash] ?? null };
}

function ruleLabel({ sections }: RunView): string {
  return sections.some(({ name }) => name === 'rows')
    ? '(No model wrote this: the rows of the query, put into fixed sentences.)'
    : '(No model wrote this: sentences of the data, quoted as they stand.)';
}

function resultLines(view: RunView, readText: Executed['readText']): string[] {
  if (view.status === 'context-only') {
    const hashes = view.context ? [view.context.hash] : view.batches.map(({ textHash }) => textHash);
    return hashes.map((hash) => readText(hash) ?? '');
  }
  const label = view.answer?.method === 'rule' ? [ruleLabel(view), ''] : [];
  return [...label, view.answer?.text ?? '', ...failureLines(view)];
}

function failureLines({ status, failure, answer }: RunView): string[] {
  return failure && failure.message !== answer?.text ? [`${status}: ${failure.message}`] : [];
}
