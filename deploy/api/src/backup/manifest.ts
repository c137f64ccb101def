import * as z from 'zod/mini';
import { BackupError } from './backupError.ts';

/** Name of the last entry of an archive: a file without it was cut off. */
export const manifestEntry = 'manifest.json';

const count = z.int().check(z.minimum(0));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

const manifestSchema = z.strictObject({
  format: z.literal('cofferdam-backup-1'),
  createdAt: z.iso.datetime(),
  /** The schema's version: all applied migrations. */
  migrations: z.array(z.strictObject({ number: count, name: z.string(), checksum: z.string() })).check(z.minLength(1)),
  /** Revision of the queue's own tables. */
  queueRevision: count,
  tables: z.array(
    z.strictObject({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier).check(z.minLength(1)),
      rows: count,
      /** SHA-256 of the bytes of all its entries, in order. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
  /** Last values of the sequences of identity columns. */
  counters: z.array(z.strictObject({ schema: identifier, table: identifier, column: identifier, last: count })),
});

/** The contents of an archive, with row counts and checksums. */
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];

/** @throws BackupError if it isn't a valid manifest of a known format. */
export function parseManifest(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new BackupError('The manifest of the backup is damaged, or a newer Cofferdam wrote it.', { cause: error });
  }
}

/** Folder of a table's entries in the archive. */
export function folderOf(table: Pick<ManifestTable, 'schema' | 'name'>): string {
  return `tables/${table.schema}.${table.name}/`;
}
