import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkArchive } from './checkArchive.ts';
import type { Manifest } from './manifest.ts';
import { blockBytes } from './tarHeader.ts';
import { writeArchive, type ArchiveEntry } from './writeArchive.ts';

const rows = ['first\trow\n', 'second\trow\n'].map((text) => Buffer.from(text));
const manifest: Manifest = {
  format: 'cofferdam-backup-1',
  createdAt: '2026-11-24T10:00:00.000Z',
  migrations: [{ number: 1, name: '0001_base.sql', checksum: 'c' }],
  queueRevision: 20,
  tables: [
    {
      schema: 'cofferdam',
      name: 'secrets',
      columns: ['id', 'name'],
      rows: 2,
      sha256: createHash('sha256').update(Buffer.concat(rows)).digest('hex'),
    },
  ],
  counters: [],
};
const [first, second] = rows.map((bytes, index) => ({
  name: `tables/cofferdam.secrets/00000${index + 1}.copy`,
  bytes,
}));
const last = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) };
const stray = { name: 'tables/cofferdam.notes/000001.copy', bytes: Buffer.from('x') };

let folder: string;
let archives = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function archiveOf(...entries: readonly (ArchiveEntry | undefined)[]): Promise<string> {
  const path = join(folder, `${(archives += 1)}.backup`);
  await writeArchive(
    path,
    (async function* each() {
      for (const entry of entries) if (entry !== undefined) yield entry;
    })(),
  );
  return path;
}

const cutTo = (part: number) => (bytes: Buffer) => bytes.subarray(0, bytes.length * part);
const repack = (change: (tar: string) => string) => (bytes: Buffer) =>
  gzipSync(Buffer.from(change(gunzipSync(bytes).toString('latin1')), 'latin1'));

function flipBit(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  return Buffer.concat([bytes.subarray(0, at), Buffer.of((bytes[at] ?? 0) ^ 1), bytes.subarray(at + 1)]);
}

describe('the check of a backup', () => {
  it('returns the manifest of a complete one', async () => {
    await expect(checkArchive(await archiveOf(first, second, last))).resolves.toEqual(manifest);
  });

  it.each([
    ['was truncated', cutTo(0.95), /damaged or was cut off/],
    ['was truncated in the middle', cutTo(0.5), /damaged or was cut off/],
    ['was changed in one bit', flipBit, /damaged or was cut off/],
    ['continues after its end', (bytes: Buffer) => Buffer.concat([bytes, gzipSync('more')]), /damaged or was cut off/],
    ['lacks its last block', repack((tar) => tar.slice(0, -blockBytes)), /damaged or was cut off/],
    ['has a changed row', repack((tar) => tar.replace('first', 'First')), /rows of cofferdam\.secrets are not those/],
    ['has a changed header', repack((tar) => tar.replace('000002.copy', '000003.copy')), /damaged or was cut off/],
    [
      'is of another format',
      repack((tar) => tar.replace('cofferdam-backup-1', 'cofferdam-backup-2')),
      /a newer Cofferdam/,
    ],
    ['is another file', () => Buffer.from('-- PostgreSQL database dump'), /damaged or was cut off/],
    ['is empty', () => Buffer.alloc(0), /damaged or was cut off/],
  ])('refuses one that %s', async (_what, alter, message) => {
    const path = await archiveOf(first, second, last);
    await writeFile(path, alter(await readFile(path)));
    await expect(checkArchive(path)).rejects.toThrow(message);
  });

  it.each([
    ['an entry is missing', [first, last], /rows of cofferdam\.secrets are not those/],
    ['entries are in another order', [second, first, last], /rows of cofferdam\.secrets are not those/],
    ['an entry is not in the manifest', [first, second, stray, last], /contains tables\/cofferdam\.notes\//],
    ['the manifest is missing', [first, second], /has no manifest/],
    ['the manifest is not the last entry', [first, last, second], /continues after its manifest/],
  ])('refuses one in which %s', async (_what, entries, message) => {
    await expect(checkArchive(await archiveOf(...entries))).rejects.toThrow(message);
  });

  it('reports a missing file as unreadable', async () => {
    await expect(checkArchive(join(folder, 'missing'))).rejects.toThrow("can't be read (ENOENT)");
  });
});
