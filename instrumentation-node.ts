import { log } from './lib/server/logger';
import { startUp } from './lib/server/start-up';

const shared = globalThis as { sextantStart?: Promise<{ error: string | null }> };
shared.sextantStart ??= startUp((sentence) => console.log(sentence));

// scripts/start.mjs waits for this and ends the process with the sentence; under `next dev` it is only logged.
void shared.sextantStart.then(({ error }) => {
  if (error) log().error(error);
});
