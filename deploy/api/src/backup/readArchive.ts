import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backupError.ts';
import { blockBytes, paddingBytes, readTarHeader } from './tarHeader.ts';
import type { ArchiveEntry } from './writeArchive.ts';

// More than a backup ever writes: an entry ends with the row that exceeds 8 MiB, and no row is larger than that.
const maxEntryBytes = 64 * 1024 * 1024;

const damaged = (cause?: unknown): BackupError =>
  new BackupError('The backup is damaged or was cut off; nothing was restored.', { cause });

/**
 * Reads the entries of an archive, with one in memory at a time.
 *
 * @throws BackupError if the file is truncated, damaged or not a backup
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const take = takeFrom(path);
  try {
    for (;;) {
      const header = await take(blockBytes);
      if (header.every((byte) => byte === 0)) break;
      const found = readTarHeader(header);
      if (found === null || found.sizeBytes > maxEntryBytes) throw damaged();
      const bytes = await take(found.sizeBytes);
      await take(paddingBytes(found.sizeBytes));
      yield { name: found.name, bytes };
    }
    await take(blockBytes);
    // The compressed stream ends with its own checksum, which is only checked when it's reached.
    if ((await take(1, 'or-end')).length > 0) throw damaged();
  } finally {
    await take.close();
  }
}

interface Take {
  /** The next bytes; with `or-end`, fewer at the end of the file. */
  (sizeBytes: number, end?: 'or-end'): Promise<Buffer>;
  close(): Promise<void>;
}

function takeFrom(path: string): Take {
  const gunzip = createGunzip();
  // `pipeline` passes the error of either stream to the one that is read.
  pipeline(createReadStream(path), gunzip, () => undefined);
  const chunks = gunzip.iterator() as AsyncIterator<Buffer>;
  let held: Buffer[] = [];
  let heldBytes = 0;

  async function take(sizeBytes: number, end?: 'or-end'): Promise<Buffer> {
    while (heldBytes < sizeBytes) {
      const next = await chunks.next().catch((error: NodeJS.ErrnoException) => {
        throw error.syscall === undefined ? damaged(error) : new BackupError(`${path} can't be read (${error.code}).`);
      });
      if (next.done === true) {
        if (end === 'or-end') break;
        throw damaged();
      }
      held.push(next.value);
      heldBytes += next.value.length;
    }
    const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held);
    const taken = all.subarray(0, sizeBytes);
    held = [all.subarray(sizeBytes)];
    heldBytes = held[0]?.length ?? 0;
    return taken;
  }
  return Object.assign(take, { close: async () => void (await chunks.return?.()) });
}
