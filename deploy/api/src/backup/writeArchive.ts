import { createHash } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { BackupError } from './backupError.ts';
import { blockBytes, paddingBytes, writeTarHeader } from './tarHeader.ts';

/** One file in an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** An archive on disk. */
export interface WrittenArchive {
  readonly sizeBytes: number;
  /** SHA-256 of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes entries as they arrive into a compressed tar file with mode 0600. The file gets its name only when it's complete
 * and on disk: a crash leaves at most a `.partial` file. An existing file is never overwritten.
 *
 * @throws BackupError
 */
export async function writeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<WrittenArchive> {
  const partial = `${path}.partial`;
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'EEXIST'
        ? `${partial} is left from another backup that runs or was cut off. Delete it if none runs.`
        : `${partial} can't be written (${error.code}).`,
      { cause: error },
    );
  });
  try {
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    await pipeline(toTar(entries), gzip, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        digest.update(chunk);
        sizeBytes += chunk.length;
        await file.appendFile(chunk);
      }
    });
    await file.sync();
    // `link` fails if the file exists; `rename` would replace it.
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new BackupError(`${path} exists already.`, { cause: error }) : error;
    });
  } finally {
    await file.close();
    await unlink(partial);
  }
  await flushFolder(dirname(path));
  return { sizeBytes, sha256: digest.digest('hex') };
}

async function* toTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  const modifiedAt = new Date();
  for await (const { name, bytes } of entries) {
    yield writeTarHeader(name, bytes.length, modifiedAt);
    yield bytes;
    yield Buffer.alloc(paddingBytes(bytes.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
