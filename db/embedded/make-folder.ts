import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its missing ancestors, for their owner alone (mode 700). One by one from the top: Node's
 * `recursive` never returns where the file system refuses a folder with ENOENT, as Linux's /proc does. Throws Node's
 * error of the first one that cannot be made.
 */
export function makeFolder(folder: string): void {
  const folders = [path.resolve(folder)];
  for (let above = path.dirname(folders[0]!); !fs.existsSync(above); above = path.dirname(above))
    folders.unshift(above);
  for (const each of folders) makeOne(each);
}

/** It may be there, or another process makes it at the same time. */
function makeOne(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    throw error;
  }
}
