import type { Command } from 'commander';
import type { RouteDecision } from '@/lib/domain/route-decision';
import { routeQuestion } from '@/lib/pipeline/route-question';
import { openNamed, openSources } from '../open-named';
import { historyOption, localeOf, namesOption, profileOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

type Options = CommonOptions & { profile?: string; index?: string; source?: string; history?: string };

/** `sextant route "QUESTION" [--profile P] [--index NAME[,NAME…]] [--source NAME[,NAME…]] [--history FILE]` */
export function routeCommand(): Command {
  return createCommand('route', 'decide the route of a question without running it')
    .argument('<QUESTION>', 'the question; may be empty')
    .option('--profile <P>', 'unified, self-rag, graphrag or doc-graph-agent', 'unified')
    .option('--index <NAME>', 'the index that would be asked, or several, separated by commas')
    .option('--source <NAME>', 'the data source that would be asked, or several, separated by commas')
    .option('--history <FILE>', 'earlier turns as JSON')
    .action(async (question: string, options: Options) => {
      const profile = profileOption(options.profile ?? 'unified');
      const history = options.history === undefined ? [] : historyOption(options.history);
      const decision = await withSextant(options, async ({ pipeline }) => {
        const index = options.index === undefined ? null : await openNamed(pipeline, namesOption(options.index));
        const sources = options.source === undefined ? [] : await openSources(pipeline, namesOption(options.source));
        const locale = localeOf(question);
        return routeQuestion(pipeline, { question, profile, history, engine: null, index, sources, locale });
      });
      outputOf(options).result(decision, () => decisionLines(decision));
    });
}

export function decisionLines(decision: RouteDecision): string[] {
  const { intent, engine, decidedBy, matchedKeywords, reasoning, error, engineFallback } = decision;
  return [
    `intent     ${intent}`,
    `engine     ${engine}${engineFallback ? ` (instead of ${engineFallback.from}: ${engineFallback.reason})` : ''}`,
    `decided by ${decidedBy}${matchedKeywords.length > 0 ? `: ${matchedKeywords.join(', ')}` : ''}`,
    ...(reasoning ? [`reasoning  ${reasoning}`] : []),
    ...(error ? [`error      ${error}`] : []),
  ];
}
