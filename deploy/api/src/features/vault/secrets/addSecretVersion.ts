import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretVersionId } from '@cofferdam/domain';
import { hexBytes } from '../../../platform/database/hexBytes.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentSecret } from './presentSecret.ts';
import { allowedItems, requireWithinPlan } from '../items/itemLimits.ts';
import { placeOfValue } from './secretTexts.ts';
import { findSecret, lockExisting, type ExistingSecret } from './secret.store.ts';
import { lookUpKey } from '../items/findItems.ts';
import { secretKind } from './secretKind.ts';
import { requireValue } from './secretRules.ts';
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
    secretKind.store.readCount(organizationId, workspaceId),
  ]);
  if (secret === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  requireRoom(parts.plans[call.access.plan].versionsPerSecret, input, secret);
  if ((count?.used ?? 0) > allowedItems(parts, call, secretKind)) {
    await requireWithinPlan(parts, call, secretKind, [secret.id]);
  }

  const { keyId, key } = openActiveKey(parts.keys, organizationId, activeKey);
  const versionId = parts.random.id<SecretVersionId>();
  const { sealed, dataKey } = sealText(key, placeOfValue(call, secret.id, versionId), input.value);
  const version = secret.lastVersion + 1;
  call.record('secret.version.added', { name: secret.name, version, recordIds: [secret.id] }, workspaceId);
  const by = [organizationId, workspaceId, now, userId] as const;
  const [, , , [row]] = await transaction.finish([
    countVersions(...by, [secret.id]),
    insertVersions(...by, [secret.id], [version], [versionId], [sizeBytes], [hexBytes(sealed)]),
    insertDataKeys(
      organizationId,
      workspaceId,
      keyId,
      'secret-version',
      'value',
      [versionId],
      [secret.id],
      [hexBytes(dataKey)],
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
