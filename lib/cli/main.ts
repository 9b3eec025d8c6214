import { Command, CommanderError } from 'commander';
import { DatabaseError } from '@/db/errors';
import { SourceError } from '@/lib/domain/source-error';
import { ImportError } from '@/lib/import/import-error';
import { ModelConfigError } from '@/lib/models/model-config';
import { PromptError } from '@/lib/prompts/prompt-error';
import { EnvironmentError } from '@/lib/server/environment';
import { TraceFileError } from '@/lib/server/parse-trace-file';
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

/** Commands by name, each loaded when it is asked for: a question does not wait for what it does not use. */
const commands: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./commands/import')).importCommand(),
  embed: async () => (await import('./commands/embed')).embedCommand(),
  route: async () => (await import('./commands/route')).routeCommand(),
  query: async () => (await import('./commands/query')).queryCommand(),
  search: async () => (await import('./commands/search')).searchCommand(),
  'check-cypher': async () => (await import('./commands/check-cypher')).checkCypherCommand(),
  source: async () => (await import('./commands/source')).sourceCommand(),
  'check-sql': async () => (await import('./commands/check-sql')).checkSqlCommand(),
  'rank-guard': async () => (await import('./commands/rank-guard')).rankGuardCommand(),
  trace: async () => (await import('./commands/trace')).traceCommand(),
  eval: async () => (await import('./commands/eval')).evalCommand(),
  doctor: async () => (await import('./commands/doctor')).doctorCommand(),
};

/** With the one command that is named, or with all of them, for help and for names that are not known. */
async function program(name: string | undefined): Promise<Command> {
  const sextant = new Command('sextant').description('GraphRAG that shows its bearings');
  const named = name !== undefined && Object.hasOwn(commands, name) ? [commands[name]!] : Object.values(commands);
  for (const load of named) sextant.addCommand(await load());
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
  const message = known
    ? sentenceOf(known)
    : error instanceof CommanderError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
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
  const sextant = await program(process.argv[2]);
  if (process.argv.length <= 2) sextant.outputHelp();
  else await sextant.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
