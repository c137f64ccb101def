import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name of PostgreSQL's socket. The number is only part of the name; no port is opened. */
const socketName = '.s.PGSQL.5432';
/** The kernel's limit for the path of a socket, less its closing zero. */
const maxSocketPathBytes = 107;

/**
 * The folder by which clients reach the server. A data folder too deep for a socket path gets a short link in the
 * folder for temporary files; a link that someone else put there is refused, never followed.
 */
export function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, socketName)) <= maxSocketPathBytes) return folder;

  const link = join(tmpdir(), `cofferdam-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  try {
    symlinkSync(folder, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = lstatSync(link);
    const isOurs = found.isSymbolicLink() && found.uid === process.getuid?.() && readlinkSync(link) === folder;
    if (!isOurs)
      throw new Error(
        `${link} exists, but this installation didn't create it. Remove it, or choose a data folder with a shorter path.`,
        { cause: error },
      );
  }
  return link;
}
