/** `contend-lock.ts DIR`: says `ready`, waits for a line, tries to take the folder, prints `won` or `lost`, keeps it. */

import { lockFolder } from '../embedded/lock';
import { DataFolderBusyError } from '../errors';

console.log('ready');
process.stdin.once('data', () => {
  try {
    lockFolder(process.argv[2] ?? '');
    console.log('won');
  } catch (error) {
    console.log(error instanceof DataFolderBusyError ? 'lost' : String(error));
  }
});
