import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { AuditEventId, SecretId, SecretVersionId } from '@cofferdam/domain';
import { writeFields } from '../../../platform/audit/recordAudit.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { requireDescription } from '../../../platform/http/requireDescription.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writePiece } from '../items/search-index/indexPieces.ts';
import { newItem } from '../items/search-index/searchIndex.ts';
import { insertSecret, readDisplayName, type NewSecret } from './add.store.ts';
import { presentPerson } from '../items/presentAuthorship.ts';
import { contextOfDescription, contextOfValue } from './secretTexts.ts';
import { allowedItems, overLimit } from '../items/itemLimits.ts';
import { refuseTakenName, requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { secretKind } from './secretKind.ts';
import { requireValue } from './secretRules.ts';

type Dependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Creates a secret with its first version, which is current. Nothing is locked before the one writing statement. */
export async function addSecret(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'add'>,
): Promise<CallOutput<'secret', 'add'>> {
  const { keys, random } = dependencies;
  const { organizationId, workspaceId, now, userId, address, requestId, transaction } = call;
  const { name, key: nameKey } = requireItemName(secretKind, input.name);
  const sizeBytes = requireValue(input.value);
  const { labels, keys: labelKeys } = requireItemLabels(secretKind, input.labels ?? []);
  const description = requireDescription(input.description ?? '') || null;
  const [[activeKey], [creator]] = await transaction.runAll([readActiveKey(organizationId), readDisplayName(userId)]);
  const { keyId, generation, key } = openActiveKey(keys, organizationId, activeKey);
  const id = random.id<SecretId>();
  const texts = sealTexts(dependencies, call, { id, key, value: input.value, description });
  const versionId = texts.value.id;
  const fields = writeFields('secret.created', { name, version: 1, recordIds: [id], versionId });
  await write(call, {
    organizationId,
    workspaceId,
    now,
    userId,
    allowed: allowedItems(dependencies, call, secretKind),
    id,
    name,
    nameKey,
    labels,
    labelKeys,
    sizeBytes,
    keyId,
    index: writePiece(organizationId, newItem(call, 'secret', { id, name, labels })),
    ...texts,
    event: { id: random.id<AuditEventId>(), address, requestId, fields },
  });
  const person = presentPerson(userId, creator?.name ?? null);
  const at = now.toISOString();
  return {
    secret: {
      id,
      organizationId,
      workspaceId,
      name,
      labels: [...labels],
      description,
      currentVersion: 1,
      state: 'ENABLED',
      versionCount: 1,
      createdAt: at,
      createdBy: person,
      updatedAt: at,
      updatedBy: person,
      keyGeneration: generation,
    },
  };
}

async function write({ transaction }: WorkspaceCall, secret: NewSecret): Promise<void> {
  const { allowed } = secret;
  const [[written]] = await refuseTakenName(secretKind, transaction.finish([insertSecret(secret)]));
  if (written?.isCounted === true) return;
  // Others may have filled the workspace while the statement waited, so report at least the limit.
  throw overLimit(secretKind, allowed, Math.max(written?.used ?? 0, allowed));
}

interface Texts {
  readonly id: SecretId;
  readonly key: OrganizationKey;
  readonly value: string;
  readonly description: string | null;
}

function sealTexts(
  { random }: Dependencies,
  call: WorkspaceCall,
  { id, key, value, description }: Texts,
): Pick<NewSecret, 'value' | 'description'> {
  const versionId = random.id<SecretVersionId>();
  const sealed = { id: versionId, ...sealText(key, contextOfValue(call, id, versionId), value) };
  if (description === null) return { value: sealed, description: null };
  const descriptionId = random.id<string>();
  const text = sealText(key, contextOfDescription(call, id, descriptionId), description);
  return { value: sealed, description: { id: descriptionId, ...text } };
}
