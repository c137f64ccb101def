import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentVersion } from './presentVersion.ts';
import { lookUpKey } from '../items/findItems.ts';
import { listVersions } from './version.store.ts';

const maxInt32 = 2_147_483_647;

/** A page of versions, newest first, without values. */
export async function listSecretVersions(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, workspaceId, access, transaction }: WorkspaceCall,
  { name, before = maxInt32, limit }: CallArguments<'secret', 'versionList'>,
): Promise<CallOutput<'secret', 'versionList'>> {
  const [rows] = await transaction.finish([
    listVersions(organizationId, workspaceId, lookUpKey(name), before, limit + 1),
  ]);
  const [first] = rows;
  if (first === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  const versions = rows.flatMap((row) =>
    row.version === null ? [] : [presentVersion(access, { ...row, version: row.version })],
  );
  return {
    versions: versions.slice(0, limit),
    hasMore: versions.length > limit,
    kept: first.kept,
    allowed: plans[access.plan].versionsPerSecret,
  };
}
