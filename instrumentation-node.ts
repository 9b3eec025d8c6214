import { log } from './lib/server/logger';
import { startUp } from './lib/server/start-up';

/** scripts/start.mjs leaves this here and waits for the outcome; under `next dev` nobody does. */
const { sextantStarted } = globalThis as { sextantStarted?: (outcome: { error: string | null }) => void };

void startUp((sentence) => console.log(sentence))
  .catch((error: unknown) => ({
    error: `Sextant could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
  }))
  .then((outcome) => {
    if (sextantStarted) sextantStarted(outcome);
    else if (outcome.error) log().error(outcome.error);
  });
