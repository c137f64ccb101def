import { createHash, type Hash } from 'node:crypto';
import { BackupError } from './backupError.ts';
import { folderOf, manifestEntry, parseManifest, type Manifest } from './manifest.ts';
import { readArchive } from './readArchive.ts';

/**
 * Reads a whole archive and compares every table with the manifest, before a restore writes anything.
 *
 * @throws BackupError
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const digests = new Map<string, Hash>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(path)) {
    if (manifest !== undefined) throw new BackupError('The backup continues after its manifest: it was altered.');
    if (name === manifestEntry) {
      manifest = parseManifest(bytes);
      continue;
    }
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const digest = digests.get(folder) ?? createHash('sha256');
    digests.set(folder, digest.update(bytes));
  }
  if (manifest === undefined)
    throw new BackupError("The backup has no manifest: it was cut off, or the file isn't a backup.");
  for (const table of manifest.tables) {
    const digest = digests.get(folderOf(table)) ?? createHash('sha256');
    digests.delete(folderOf(table));
    if (digest.digest('hex') !== table.sha256) {
      throw new BackupError(`The rows of ${table.schema}.${table.name} are not those that were backed up.`);
    }
  }
  const [unknown] = digests.keys();
  if (unknown !== undefined) throw new BackupError(`The backup contains ${unknown}, which isn't in its manifest.`);
  return manifest;
}
