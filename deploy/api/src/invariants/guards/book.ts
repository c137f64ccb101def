import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the last whole run of the drill found: by who misses them, the matrix or a file of tests, the guards. */
export type Book = Readonly<Record<string, readonly string[]>>;

const path = join(import.meta.dirname, 'book.json');

export function readBook(): Book {
  return JSON.parse(readFileSync(path, 'utf8')) as Book;
}

/** @param missedBy by guard, who misses it: `matrix` or a file of tests */
export function writeBook(missedBy: ReadonlyMap<string, string>): void {
  const book: Record<string, string[]> = {};
  for (const who of [...new Set(missedBy.values())].toSorted()) book[who] = [];
  for (const id of [...missedBy.keys()].toSorted()) book[missedBy.get(id) ?? '']?.push(id);
  writeFileSync(path, `${JSON.stringify(book, null, 2)}\n`);
}
