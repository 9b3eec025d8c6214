/** `process-owner.ts`: prints the owner that runs of this process have, and stays. */
import { runOwner } from '../process-identity';

console.log(runOwner());
setInterval(() => undefined, 60_000);
