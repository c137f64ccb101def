import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { equalInConstantTime, hmacFingerprint, readFingerprintKey } from '@cofferdam/crypto/safe';
import { limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { openTexts } from '../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FloodLimit } from '../../../platform/rateLimit/floodLimit.ts';
import { readCurrentVersions } from './access.store.ts';
import { contextOfValue } from './secretTexts.ts';
import { lookUpKey } from '../items/findItems.ts';

interface CompareDependencies extends Pick<Platform, 'keys'> {
  readonly comparisons: FloodLimit;
}

/**
 * Compares current values with fingerprints from the caller. The response only says same or different: fingerprints
 * of stored values under a key that the caller knows would let them guess short values offline. Each version counts as
 * read, and each call allows one guess per secret.
 */
export async function compareSecrets(
  { keys, comparisons }: CompareDependencies,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'compare'>,
): Promise<CallOutput<'secret', 'compare'>> {
  comparisons.take(call.userId);
  const { organizationId, workspaceId, transaction } = call;
  const sent = new Map(input.entries.map(({ name, fingerprint }) => [lookUpKey(name), fingerprint]));
  if (sent.size < input.entries.length) throw new ApiFailure('validation.request', { fields: ['entries'] });
  const [rows, generations] = await transaction.runAll([
    readCurrentVersions(organizationId, workspaceId, [...sent.keys()], limits.compareBytes),
    readKeys(organizationId),
  ]);
  if (rows.some(({ isWithin }) => !isWithin)) throw new ApiFailure('request.too-large');
  const compared = rows.flatMap((row) => {
    const { version, versionId } = row;
    return version === null || versionId === null ? [] : [{ ...row, version, versionId }];
  });
  const key = readFingerprintKey(Buffer.from(input.key, 'base64url'));
  const same = await openTexts(compared, {
    keys,
    organizationId,
    generations,
    contextOf: ({ secretId, versionId }) => contextOfValue(call, secretId, versionId),
    use: (open, { name }) =>
      equalInConstantTime(hmacFingerprint(key, open), Buffer.from(sent.get(lookUpKey(name)) ?? '', 'base64url')),
  });
  if (compared.length > 0) {
    const fields = {
      names: compared.map(({ name }) => name),
      versions: compared.map(({ version }) => String(version)),
      recordIds: compared.map(({ secretId }) => secretId),
    };
    call.record('secret.compared', fields, workspaceId);
  }
  const isSameById = new Map(compared.map(({ secretId }, index) => [secretId, same[index] ?? false]));
  const secrets = rows.map(({ name, version, lastVersion, secretId }) => {
    return { name, version, versionCount: lastVersion, isSame: isSameById.get(secretId) ?? null };
  });
  return { secrets };
}
