import type { FileTransfer } from '../hostApi.ts';

/** Keeps one file in memory between two pages. */
export function createFileTransfer(): FileTransfer {
  let waiting: File | null = null;
  return Object.freeze({
    leave: (file: File) => {
      waiting = file;
    },
    take: () => {
      const file = waiting;
      waiting = null;
      return file;
    },
  });
}
