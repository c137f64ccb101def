import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoles } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { presentPerson } from './presentSecret.ts';
import type { VersionRow } from './version.store.ts';

/**
 * A version without its value, as the contract says. Its size is told to those alone who may read the value: how long a
 * password is tells of it.
 */
export function presentVersion(
  { workspaceRole }: Pick<WorkspaceCall['access'], 'workspaceRole'>,
  row: VersionRow,
): CallOutput<'secret', 'versionGet'>['version'] {
  return {
    version: row.version,
    state: row.state,
    isCurrent: row.isCurrent,
    sizeBytes: workspaceRoles[workspaceRole].includes('secret:version:access') ? row.sizeBytes : null,
    createdAt: row.createdAt.toISOString(),
    createdBy: presentPerson(row.createdBy, row.createdByName),
    destroyAt: row.destroyAt?.toISOString() ?? null,
  };
}
