import { log } from './lib/server/logger';
import { startUp } from './lib/server/start-up';

/** scripts/start.mjs leaves this here and waits for the outcome; under `next dev` nobody does. */
const { sextantStarted } = globalThis as { sextantStarted?: (outcome: { error: string | null }) => void };

void startUp((sentence) => console.log(sentence)).then((outcome) => {
  if (sextantStarted) sextantStarted(outcome);
  else if (outcome.error) log().error(outcome.error);
});
