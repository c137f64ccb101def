import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { limits, type SecretId, type SecretVersionId, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { mapInChunks } from '../../../../platform/mapInChunks.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import { completeRow } from '../../../../platform/keys/completeRow.ts';
import { sealText, useOpenText } from '../../../../platform/keys/sealedText.ts';
import { insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { authorizeMove } from '../../../../platform/tenancy/authorizeMove.ts';
import { lockWorkspaces } from '../../../../platform/tenancy/workspaceLock.ts';
import { endSharesOfSecrets } from '../../../share/endShares.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { incrementSecretCountOrRefuse } from '../incrementSecretCountOrRefuse.ts';
import { placeOfDescription, placeOfValue } from '../sealPlaces.ts';
import { setDescription, decrementSecretCount } from '../secret.store.ts';
import { toHex } from '../toHex.ts';
import { readTaken } from '../trash/trash.store.ts';

import {
  deleteDataKeys,
  moveRows,
  readMoveSize,
  readSealedTexts,
  replaceValues,
  type SealedTextRow,
} from './change.store.ts';
import { findAll, isAllDone, type FoundSecret, type ItemResult } from './findAll.ts';

type Parts = Pick<Platform, 'keys' | 'plans' | 'random'>;

/**
 * Moves secrets with all their versions to another workspace of the organization, all or none. The workspace is bound
 * into every ciphertext, so each is opened and sealed anew, under new keys and ids. One-time links to them end.
 */
export async function moveSecrets(
  parts: Parts,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'move'>,
): Promise<CallOutput<'secret', 'move'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { toWorkspaceId } = input;
  if (toWorkspaceId === workspaceId) throw new ApiFailure('validation.request', { fields: ['toWorkspaceId'] });
  await authorizeMove(call, toWorkspaceId, 'secret:create');
  await transaction.run(lockWorkspaces(organizationId, [workspaceId, toWorkspaceId], userId));
  const found = await findAll(call, input.names);
  const results = await judge(call, found, toWorkspaceId);
  if (!isAllDone(results)) return { isDone: false, results };
  const secrets = found.flatMap(({ secret }) => secret ?? []);
  const ids = secrets.map(({ id }) => id);
  const [size] = await transaction.run(readMoveSize(organizationId, ids));
  if ((size?.bytes ?? 0) > limits.moveBytes) throw new ApiFailure('request.too-large');

  await incrementSecretCountOrRefuse(parts, call, toWorkspaceId, ids.length);
  await reseal(parts, call, ids, toWorkspaceId);
  await endSharesOfSecrets(call, ids);
  await transaction.runAll([
    decrementSecretCount(organizationId, workspaceId, ids.length),
    moveRows(organizationId, workspaceId, toWorkspaceId, ids, now, userId),
  ]);
  await reindexItems(transaction, organizationId, 'secret', ids);
  const names = secrets.map(({ name }) => name);
  call.record('secret.moved-out', { names, recordIds: ids, otherWorkspaceId: toWorkspaceId }, workspaceId);
  call.record('secret.moved-in', { names, recordIds: ids, otherWorkspaceId: workspaceId }, toWorkspaceId);
  return { isDone: true, results };
}

async function judge(
  { organizationId, transaction }: WorkspaceCall,
  found: readonly FoundSecret[],
  to: WorkspaceId,
): Promise<ItemResult[]> {
  const keys = found.flatMap(({ secret }) => secret?.nameKey ?? []);
  const taken = new Set((await transaction.run(readTaken(organizationId, to, keys))).map(({ nameKey }) => nameKey));
  return found.map(({ name, secret }) => {
    if (secret === null) return { name, outcome: 'secret.not-found.by-secret-name' };
    return { name, outcome: taken.has(secret.nameKey) ? 'secret.exist.name' : 'done' };
  });
}

interface Resealed {
  readonly secretId: SecretId;
  readonly number: number | null;
  readonly textId: SecretVersionId;
  readonly sealed: Uint8Array;
  readonly dataKey: string;
}

async function reseal(
  { keys, random }: Parts,
  call: WorkspaceCall,
  ids: readonly SecretId[],
  to: WorkspaceId,
): Promise<void> {
  const { organizationId, workspaceId, transaction } = call;
  const [texts, [active]] = await transaction.runAll([
    readSealedTexts(organizationId, ids),
    readActiveKey(organizationId),
  ]);
  if (active === undefined) throw new Error('an organization has no active key');
  const { keyId, organizationKey: wrappedKey } = active;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const placeOf = ({ secretId, number }: SealedTextRow, textId: SecretVersionId, place: WorkspaceId) => {
    const at = { organizationId, workspaceId: place };
    return number === null ? placeOfDescription(at, secretId, textId) : placeOfValue(at, secretId, textId);
  };
  const done = await mapInChunks(texts, (row): Resealed => {
    const text = useOpenText(keys, placeOf(row, row.textId, workspaceId), completeRow(row), (open) => open.toText());
    const textId = random.id<SecretVersionId>();
    const { sealed, dataKey } = sealText(key, placeOf(row, textId, to), text);
    return { secretId: row.secretId, number: row.number, textId, sealed, dataKey: toHex(dataKey) };
  });
  const values = done.filter((one) => one.number !== null);
  const descriptions = done.filter((one) => one.number === null);
  const keysOf = (purpose: 'secret' | 'secret-version', field: 'value' | 'description', list: readonly Resealed[]) =>
    insertDataKeys(
      organizationId,
      to,
      keyId,
      purpose,
      field,
      list.map((one) => one.textId),
      list.map((one) => one.secretId),
      list.map((one) => one.dataKey),
    );
  await transaction.runAll([
    deleteDataKeys(
      organizationId,
      texts.map((row) => row.textId),
    ),
    replaceValues(
      organizationId,
      values.map((one) => one.secretId),
      values.map((one) => one.number ?? 0),
      values.map((one) => one.textId),
      values.map((one) => toHex(one.sealed)),
    ),
    keysOf('secret-version', 'value', values),
    keysOf('secret', 'description', descriptions),
    ...descriptions.map(({ secretId, textId, sealed }) =>
      setDescription(organizationId, workspaceId, secretId, textId, sealed),
    ),
  ]);
}
