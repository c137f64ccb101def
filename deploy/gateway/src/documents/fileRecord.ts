import { readFileSync, statSync } from 'node:fs';

/** A JSON file of a build, reloaded when a new build replaces it. */
export interface FileRecord<T> {
  /** @throws Error if the file is missing, because nothing was built */
  read(): T;
}

/** Creates a reader that caches the content until the file changes. */
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
