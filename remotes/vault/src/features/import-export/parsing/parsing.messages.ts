import type { ParseFault } from './parseInWorker.ts';

/** English texts of reading a file. */
export const parsingMessages = {
  reading: 'Reading the file',
  cancel: 'Cancel',
  faults: {
    time: 'This file takes too long to read. Split it, or check that it is the file you meant.',
    worker: 'The file couldn’t be read. Check your connection and try again.',
  } satisfies Record<ParseFault, string>,
};
