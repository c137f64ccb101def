import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files below a folder that contain one of the texts. */
export function searchFolder(folder: string, words: readonly string[]): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readIfThere(path);
      return words.some((word) => bytes.includes(word));
    });
}

/** The database can delete files during the scan. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
