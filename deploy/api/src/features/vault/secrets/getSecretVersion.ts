import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { presentVersion } from './presentVersion.ts';
import { lookUpKey } from '../items/findItems.ts';
import { readVersion } from './version.store.ts';

/** One version, without its value. */
export async function getSecretVersion(
  { organizationId, workspaceId, access, transaction }: WorkspaceCall,
  { name, version }: CallArguments<'secret', 'versionGet'>,
): Promise<CallOutput<'secret', 'versionGet'>> {
  const [[row]] = await transaction.finish([readVersion(organizationId, workspaceId, lookUpKey(name), version)]);
  if (row === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  if (row.version === null) throw new ApiFailure('secret.version.not-found');
  return { version: presentVersion(access, { ...row, version: row.version }) };
}
