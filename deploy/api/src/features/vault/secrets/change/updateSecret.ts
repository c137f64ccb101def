import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../../platform/keys/sealedText.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockWorkspaces } from '../../../../platform/tenancy/workspaceLock.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { presentSecret } from '../presentSecret.ts';
import { placeOfDescription } from '../sealPlaces.ts';
import { findSecret, lockSecret, setDescription } from '../secret.store.ts';
import { lookUpKey, requireDescription, requireLabels, requireSecretName } from '../secretRules.ts';
import { requireWithinPlan } from '../requireWithinPlan.ts';
import { toHex } from '../toHex.ts';
import { readTaken } from '../trash/trash.store.ts';

import { removeDescription, renameSecret, setLabels, touchSecrets } from './change.store.ts';

type Input = CallArguments<'secret', 'update'>;
type Parts = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Renames a secret, or changes its description or labels; what is not sent stays. */
export async function updateSecret(
  parts: Parts,
  call: WorkspaceCall,
  input: Input,
): Promise<CallOutput<'secret', 'update'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const name = input.newName === undefined ? null : requireSecretName(input.newName, 'newName');
  const labels = input.labels === undefined ? null : requireLabels(input.labels);
  const description = input.description === undefined ? undefined : requireDescription(input.description);

  // Whoever makes or renames secrets of a workspace does so one after the other: a name that is free stays free.
  await transaction.run(lockWorkspaces(organizationId, [workspaceId], userId));
  const [secret] = await transaction.run(lockSecret(organizationId, workspaceId, lookUpKey(input.name)));
  if (secret === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  await requireWithinPlan(parts, call, [secret.id]);
  const changed: string[] = [];
  const writes: Query<unknown>[] = [];
  if (name !== null && name.name !== secret.name) {
    if (name.key !== lookUpKey(secret.name)) {
      const taken = await transaction.run(readTaken(organizationId, workspaceId, [name.key]));
      if (taken.length > 0) throw new ApiFailure('secret.exist.name', { fields: ['newName'] });
    }
    changed.push('name');
    writes.push(renameSecret(organizationId, workspaceId, secret.id, name.name, name.key, now));
  }
  if (labels !== null) {
    changed.push('labels');
    writes.push(setLabels(organizationId, workspaceId, [secret.id], [labels.labels.join(',')], [labels.keys]));
  }
  if (description !== undefined) {
    changed.push('description');
    writes.push(...(await describe(parts, call, secret.id, description)));
  }
  if (writes.length > 0) {
    await transaction.runAll([...writes, touchSecrets(organizationId, workspaceId, [secret.id], now, userId)]);
    if (name !== null || labels !== null) await reindexItems(transaction, organizationId, 'secret', [secret.id]);
    const previous = changed.includes('name') ? { previousName: secret.name } : {};
    call.record('secret.updated', { name: name?.name ?? secret.name, ...previous, changed }, workspaceId);
  }
  const [row] = await transaction.run(findSecret(organizationId, workspaceId, secret.id));
  if (row === undefined) throw new Error('a locked secret is gone');
  return { secret: presentSecret(parts.keys, call, row) };
}

/** The old text and its key go first, then the new one is sealed under an id of its own. */
async function describe(
  { keys, random }: Parts,
  call: WorkspaceCall,
  id: SecretId,
  description: string | null,
): Promise<Query<unknown>[]> {
  const { organizationId, workspaceId, transaction } = call;
  const removal = removeDescription(organizationId, workspaceId, id);
  if (description === null) return [removal];
  const [active] = await transaction.run(readActiveKey(organizationId));
  if (active === undefined) throw new Error('an organization has no active key');
  const { keyId, organizationKey: wrappedKey } = active;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const textId = random.id<string>();
  const { sealed, dataKey } = sealText(key, placeOfDescription(call, id, textId), description);
  const field = ['secret', 'description'] as const;
  return [
    removal,
    insertDataKeys(organizationId, workspaceId, keyId, ...field, [textId], [id], [toHex(dataKey)]),
    setDescription(organizationId, workspaceId, id, textId, sealed),
  ];
}
