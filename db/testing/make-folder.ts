/** `make-folder.ts DIR`: makes the folder and prints `made`, or the code of the error. */
import { makeFolder } from '../embedded/make-folder';
import { errorCode } from '../errors';

const [folder = ''] = process.argv.slice(2);
try {
  makeFolder(folder);
  console.log('made');
} catch (error) {
  console.log(errorCode(error));
}
