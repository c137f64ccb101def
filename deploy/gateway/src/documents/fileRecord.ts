import { readFileSync, statSync } from 'node:fs';

/** A JSON file of a build, read again when a new build has replaced it. */
export interface FileRecord<T> {
  /** @throws Error when the file is missing: nothing was built */
  read(): T;
}

/** Makes a reader that keeps what it read until the file changes. */
export function createFileRecord<T>(file: string, parse: (text: string) => T): FileRecord<T> {
  let kept: { readonly stamp: string; readonly value: T } | undefined;
  return {
    read: () => {
      const { mtimeNs, ino } = statSync(file, { bigint: true });
      const stamp = `${mtimeNs}:${ino}`;
      if (kept?.stamp !== stamp) kept = { stamp, value: parse(readFileSync(file, 'utf8')) };
      return kept.value;
    },
  };
}
