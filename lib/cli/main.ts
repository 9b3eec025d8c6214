import { Command, CommanderError } from 'commander';
import { DatabaseError } from '@/db/errors';
import { SourceError } from '@/lib/domain/source-error';
import { ImportError } from '@/lib/import/import-error';
import { ModelConfigError } from '@/lib/models';
import { PromptError } from '@/lib/prompts';
import { EnvironmentError } from '@/lib/server/environment';
import { TraceFileError } from '@/lib/server/parse-trace-file';
import { checkCypherCommand } from './commands/check-cypher';
import { checkSqlCommand } from './commands/check-sql';
import { doctorCommand } from './commands/doctor';
import { embedCommand } from './commands/embed';
import { evalCommand } from './commands/eval';
import { importCommand } from './commands/import';
import { queryCommand } from './commands/query';
import { rankGuardCommand } from './commands/rank-guard';
import { routeCommand } from './commands/route';
import { searchCommand } from './commands/search';
import { sourceCommand } from './commands/source';
import { traceCommand } from './commands/trace';
import { CommandFailure, UsageError } from './errors';
import { printFailure } from './output';
import { printable } from './printable';

const failures = [
  CommandFailure,
  DatabaseError,
  ImportError,
  ModelConfigError,
  EnvironmentError,
  PromptError,
  SourceError,
  TraceFileError,
];

function program(): Command {
  const sextant = new Command('sextant')
    .description('GraphRAG that shows its bearings')
    .addCommand(importCommand())
    .addCommand(embedCommand())
    .addCommand(routeCommand())
    .addCommand(queryCommand())
    .addCommand(searchCommand())
    .addCommand(checkCypherCommand())
    .addCommand(sourceCommand())
    .addCommand(checkSqlCommand())
    .addCommand(rankGuardCommand())
    .addCommand(traceCommand())
    .addCommand(evalCommand())
    .addCommand(doctorCommand());
  for (const command of everyCommand(sextant)) {
    command.exitOverride().configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, 'Error:')) });
  }
  return sextant;
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

/** What is in the way, and the option that takes its place. */
function sentenceOf(error: Error): string {
  const taken = error instanceof DatabaseError && ['index-exists', 'run-exists'].includes(error.code);
  return taken ? `${error.message} Give --replace to take its place.` : error.message;
}

/**
 * Exit code 2 for wrong usage, 1 for what could not be done, with one sentence each; under `--json` standard output
 * still gets its one document, `{ error: { code, message } }`.
 */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const known = knownFailure(error);
  const usage = error instanceof UsageError || error instanceof CommanderError;
  const message = known ? sentenceOf(known) : error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!(error instanceof CommanderError)) process.stderr.write(`Error: ${printable(message)}\n`);
  if (process.argv.includes('--json')) {
    const code = usage ? 'usage' : known && 'code' in known ? String(known.code) : 'failed';
    printFailure({ code, message: known || usage ? message.replace(/^error: /, '') : 'An unforeseen failure.' });
  }
  return usage ? 2 : 1;
}

/** The failure that a person can act on, looked for along the causes: the store's driver wraps what it throws. */
function knownFailure(error: unknown): Error | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof UsageError || failures.some((type) => at instanceof type)) return at;
  }
  return null;
}

// A reader that has seen enough (`… | head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  const sextant = program();
  if (process.argv.length <= 2) sextant.outputHelp();
  else await sextant.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
