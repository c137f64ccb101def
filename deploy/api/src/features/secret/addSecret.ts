import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId, SecretVersionId } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { sealText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentSecret } from './presentSecret.ts';
import { reserveSecrets } from './reserveSecrets.ts';
import { placeOfDescription, placeOfValue } from './sealPlaces.ts';
import { findSecret, insertSecrets, setDescription } from './secret.store.ts';
import { requireDescription, requireLabels, requireSecretName, requireValue } from './secretRules.ts';
import { insertDataKeys, insertVersions } from './version.store.ts';
import { toHex } from './toHex.ts';

/** Makes a secret with its first version, which is current. */
export async function addSecret(
  platform: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'add'>,
): Promise<CallOutput<'secret', 'add'>> {
  const { keys, random } = platform;
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { name, key: nameKey } = requireSecretName(input.name);
  const sizeBytes = requireValue(input.value);
  const { labels, keys: labelKeys } = requireLabels(input.labels ?? []);
  const description = requireDescription(input.description ?? '');

  const { activeKey, existing } = await reserveSecrets(platform, call, { adding: 1, nameKeys: [nameKey] });
  if (existing.has(nameKey)) throw new ApiFailure('secret.exist.name', { fields: ['name'] });

  const { keyId, organizationKey: wrappedKey } = activeKey;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const id = random.id<SecretId>();
  const versionId = random.id<SecretVersionId>();
  const value = sealText(key, placeOfValue(call, id, versionId), input.value);
  const described: Query<never>[] = [];
  if (description !== null) {
    const descriptionId = random.id<string>();
    const text = sealText(key, placeOfDescription(call, id, descriptionId), description);
    described.push(
      insertDataKeys(
        organizationId,
        workspaceId,
        keyId,
        'secret',
        'description',
        [descriptionId],
        [id],
        [toHex(text.dataKey)],
      ),
      setDescription(organizationId, workspaceId, id, descriptionId, text.sealed),
    );
  }
  await transaction.runAll([
    insertSecrets(organizationId, workspaceId, now, userId, [id], [name], [nameKey], labels, labelKeys),
    insertVersions(
      organizationId,
      workspaceId,
      now,
      userId,
      [id],
      [1],
      [versionId],
      [sizeBytes],
      [toHex(value.sealed)],
    ),
    insertDataKeys(
      organizationId,
      workspaceId,
      keyId,
      'secret-version',
      'value',
      [versionId],
      [id],
      [toHex(value.dataKey)],
    ),
    ...described,
  ]);
  const [row] = await transaction.run(findSecret(organizationId, workspaceId, id));
  if (row === undefined) throw new Error('a secret is gone that was just made');
  call.record('secret.created', { name, version: 1, recordIds: [id] }, workspaceId);
  return { secret: presentSecret(keys, call, row) };
}
