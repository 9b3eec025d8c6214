import { Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from '@/lib/cli/errors';
import { createOutput } from '@/lib/cli/output';
import { readTextFile } from '@/lib/cli/read-text-file';
import { maxRankGuardScore, type RankGuardProfile } from '@/lib/domain/rank-guard';
import { evaluateProfile } from '@/lib/rank-guard/evaluate-profile';
import { parseProfile } from '@/lib/rank-guard/parse-profile';
import { RankGuardProfileError } from '@/lib/rank-guard/profile-error';
import { reportLines } from '@/lib/rank-guard/report-lines';

type Options = { maxGap?: number; json?: boolean };

/**
 * `sextant rank-guard PROFILE.json [--max-gap X] [--json]`: evaluates a profile. Sets exit code 1 when the quality
 * gate fails. Throws CommandFailure `unreadable-file`, or `invalid-profile` with the path of every wrong field;
 * wrong usage is commander's own error.
 */
export function rankGuardCommand(): Command {
  return new Command('rank-guard')
    .description('evaluate the rank guard rules of a profile: decisions, counts, nearest, quality gate')
    .argument('<PROFILE.json>', 'rules and recorded queries')
    .option('--max-gap <X>', "maximum gap in place of every rule's own", parseMaxGap)
    .option('--json', 'one JSON document on standard output')
    .option('--data-dir <DIR>', 'taken like everywhere; a profile needs no data folder')
    .action(async (file: string, _: Options, command: Command) => {
      const { maxGap, json } = command.optsWithGlobals<Options>();
      const report = evaluateProfile(readProfile(file), { maxGap });
      createOutput(json ?? false).result(report, () => reportLines(report));
      process.exitCode = report.qualityGate.pass ? 0 : 1;
    });
}

function readProfile(file: string): RankGuardProfile {
  const text = readTextFile(file, { maxMegabytes: 200 });
  try {
    return parseProfile(text);
  } catch (cause) {
    if (!(cause instanceof RankGuardProfileError)) throw cause;
    throw new CommandFailure(cause.code, `${file} is not a rank guard profile\n${cause.message}`, { cause });
  }
}

function parseMaxGap(text: string): number {
  const value = Number(text);
  if (!/^\d*\.?\d+(e[+-]?\d+)?$/i.test(text) || value > maxRankGuardScore)
    throw new InvalidArgumentError(`Give a number from 0 to ${maxRankGuardScore}.`);
  return value;
}
