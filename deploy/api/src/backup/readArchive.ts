import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backupError.ts';
import { blockBytes, paddingBytes, readTarHeader } from './tarHeader.ts';
import type { ArchiveEntry } from './writeArchive.ts';

// Above what a backup writes: its entries end with the row that passes 8 MiB, and no row is larger than that.
const maxEntryBytes = 64 * 1024 * 1024;

const damaged = (cause?: unknown): BackupError =>
  new BackupError('The backup is damaged or was cut off; nothing was restored from it.', { cause });

/**
 * Reads the entries of an archive, one in memory at a time.
 *
 * @throws BackupError when the file is cut off, damaged or another file
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
    // The end of the compressed stream carries its own checksum, which is compared when it is reached.
    if ((await take(1, 'or-end')).length > 0) throw damaged();
  } finally {
    await take.close();
  }
}

interface Take {
  /** The next bytes; with `or-end`, fewer where the file ends. */
  (sizeBytes: number, end?: 'or-end'): Promise<Buffer>;
  close(): Promise<void>;
}

function takeFrom(path: string): Take {
  const gunzip = createGunzip();
  // The error of either stream arrives at the one that is read.
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
