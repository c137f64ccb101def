import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretVersionId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentSecret } from './presentSecret.ts';
import { requireWithinPlan } from './requireWithinPlan.ts';
import { placeOfValue } from './sealPlaces.ts';
import { findSecret, lockExisting, readSecretCount, type ExistingSecret } from './secret.store.ts';
import { lookUpKey, requireValue } from './secretRules.ts';
import { toHex } from './toHex.ts';
import { countVersions, insertVersions } from './version.store.ts';

type Input = CallArguments<'secret', 'versionAdd'>;
type Parts = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Adds a version and makes it current. The secret's row is locked from the look to the commit: numbers are gapless. */
export async function addSecretVersion(
  parts: Parts,
  call: WorkspaceCall,
  input: Input,
): Promise<CallOutput<'secret', 'versionAdd'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const sizeBytes = requireValue(input.value);
  const [[secret], [activeKey], [count]] = await transaction.runAll([
    lockExisting(organizationId, workspaceId, [lookUpKey(input.name)]),
    readActiveKey(organizationId),
    readSecretCount(organizationId, workspaceId),
  ]);
  if (secret === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  if (activeKey === undefined) throw new Error('an organization has no active key');
  const { plan } = call.access;
  requireRoom(parts.plans[plan].versionsPerSecret, input, secret);
  if ((count?.used ?? 0) > (parts.plans[plan].secretsPerWorkspace ?? 0)) {
    await requireWithinPlan(parts, call, [secret.id]);
  }

  const { keyId, organizationKey: wrappedKey } = activeKey;
  const key = parts.keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const versionId = parts.random.id<SecretVersionId>();
  const { sealed, dataKey } = sealText(key, placeOfValue(call, secret.id, versionId), input.value);
  const version = secret.lastVersion + 1;
  call.record('secret.version.added', { name: secret.name, version, recordIds: [secret.id] }, workspaceId);
  const by = [organizationId, workspaceId, now, userId] as const;
  const [, , , [row]] = await transaction.finish([
    countVersions(...by, [secret.id]),
    insertVersions(...by, [secret.id], [version], [versionId], [sizeBytes], [toHex(sealed)]),
    insertDataKeys(
      organizationId,
      workspaceId,
      keyId,
      'secret-version',
      'value',
      [versionId],
      [secret.id],
      [toHex(dataKey)],
    ),
    findSecret(organizationId, workspaceId, secret.id),
  ]);
  if (row === undefined) throw new Error('a locked secret is gone');
  return { secret: presentSecret(parts.keys, call, row), version };
}

/** Refuses a write based on an old version, and one to a secret that is full. */
function requireRoom(allowed: number | null, input: Input, secret: ExistingSecret): void {
  const { currentVersion, versionCount: used } = secret;
  if (input.basedOn !== undefined && input.basedOn !== currentVersion) {
    throw new ApiFailure('secret.version.stale', currentVersion === null ? undefined : { currentVersion });
  }
  if (allowed === null || used >= allowed) {
    const limit = { name: 'versionsPerSecret', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.secret-version', { limit });
  }
}
