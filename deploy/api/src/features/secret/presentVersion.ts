import type { CallOutput } from '@cofferdam/api-contract';
import { presentPerson } from './presentSecret.ts';
import type { VersionRow } from './version.store.ts';

/** A version without its value, as the contract says. */
export function presentVersion(row: VersionRow): CallOutput<'secret', 'versionGet'>['version'] {
  return {
    version: row.version,
    state: row.state,
    isCurrent: row.isCurrent,
    sizeBytes: row.sizeBytes,
    createdAt: row.createdAt.toISOString(),
    createdBy: presentPerson(row.createdBy, row.createdByName),
    destroyAt: row.destroyAt?.toISOString() ?? null,
  };
}
