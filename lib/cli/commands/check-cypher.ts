import type { Command } from 'commander';
import { guardCypher } from '@/lib/cypher/guard-cypher';
import { refusalReason } from '@/lib/cypher/rule-reasons';
import { CommandFailure } from '../errors';
import { requireOption } from '../options';
import { type CommonOptions, createCommand, outputOf, withSextant } from '../run-command';

type Options = CommonOptions & { index?: string };

/** `sextant check-cypher CYPHER --index NAME`: exit code 1 when the guard refuses, or a label is not in the graph. */
export function checkCypherCommand(): Command {
  return createCommand('check-cypher', 'say whether a Cypher statement may be run, without running it')
    .argument('<CYPHER>', 'the statement')
    .option('--index <NAME>', 'the index whose graph it is for')
    .action(async (cypher: string, options: Options) => {
      const name = requireOption(options.index, "'--index'");
      const schema = await withSextant(options, async ({ pipeline, projections }) => {
        const index = await pipeline.findIndex(name);
        if (!index) throw new CommandFailure('unknown-index', `There is no index named ${name}.`);
        return projections.schema(index.id, new AbortController().signal);
      });
      const known = [...schema.labels, ...schema.relationshipTypes].map((table) => table.name.toLowerCase());
      const verdict = guardCypher(cypher);
      const unknown = verdict.ok ? verdict.labels.find((label) => !known.includes(label.toLowerCase())) : undefined;
      const result = !verdict.ok
        ? { ok: false, rule: verdict.rule, reason: refusalReason(verdict, 'en') }
        : unknown === undefined
          ? verdict
          : { ok: false, rule: 'unknown-label', reason: `The graph has no label or relationship type ${unknown}.` };
      outputOf(options).result(result, () =>
        'statement' in result ? [result.statement] : [`${result.rule}: ${result.reason}`],
      );
      process.exitCode = result.ok ? 0 : 1;
    });
}
