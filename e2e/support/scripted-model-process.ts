import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type ScriptEntry, startScriptedModelServer } from './scripted-model-server';

/**
 * The scripted model server as a process: `tsx e2e/support/scripted-model-process.ts PORT [SCRIPT.json]`. The script is
 * a list of `{ when?, repeat?, reply }` with `when` a text, or texts, that the request's body holds. Without one it routes every
 * question to `local`, grades everything well and answers with two short sentences. Prints its base URL when it listens.
 */
const Script = z.array(
  z.object({
    when: z.union([z.string(), z.array(z.string())]).optional(),
    repeat: z.boolean().optional(),
    reply: z.looseObject({ kind: z.string() }),
  }),
);

const defaultScript: ScriptEntry[] = [
  {
    when: 'grounding_verdicts',
    repeat: true,
    reply: { kind: 'text', text: '{"sentences":[],"score":1,"isGrounded":true}' },
  },
  {
    when: 'relevance_grades',
    repeat: true,
    reply: {
      kind: 'text',
      text: '{"scores":[{"passage":1,"score":1}],"isRelevant":true,"reason":"It holds the answer."}',
    },
  },
  { when: 'passage_grades', repeat: true, reply: { kind: 'text', text: '{"scores":[{"passage":1,"score":1}]}' } },
  {
    when: 'route_decision',
    repeat: true,
    reply: { kind: 'text', text: '{"route":"local","reasoning":"It asks about particular things."}' },
  },
  {
    repeat: true,
    reply: {
      kind: 'text',
      delayMs: 30,
      text: 'This answer was scripted. It rests on one record [Data: Entities (0)].',
    },
  },
];

const [port = '0', scriptFile] = process.argv.slice(2);
const entries =
  scriptFile === undefined
    ? defaultScript
    : (Script.parse(JSON.parse(readFileSync(scriptFile, 'utf8'))) as ScriptEntry[]);
const server = await startScriptedModelServer(entries, Number(port));
process.stdout.write(`${server.baseUrl}\n`);
process.on('SIGTERM', () => server.close());
process.on('SIGINT', () => server.close());
