import type { BuiltContext } from '@/lib/context/assemble-context';
import type { RunScope, StepResult } from '../run-scope';

/** Writes a built context to the log, section by section, as the result of the step that built it. */
export function writeContext({ log, settings }: RunScope, built: BuiltContext): StepResult<BuiltContext> {
  for (const section of built.sections) log.append({ type: 'section-built', section });
  for (const warning of built.warnings) log.append({ type: 'run-warned', warning });
  log.append({
    type: 'context-built',
    tokens: built.tokens,
    maxTokens: settings.maxContextTokens,
    contextHash: log.keepText(built.text),
  });
  const status = built.warnings.length > 0 ? 'warned' : 'done';
  return { value: built, figure: { name: 'tokens', value: built.tokens }, status };
}
