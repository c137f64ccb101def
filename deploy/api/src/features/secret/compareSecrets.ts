import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hmacFingerprint, makeFingerprintKey } from '@cofferdam/crypto/safe';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { completeRow } from '../../platform/keys/completeRow.ts';
import { useOpenText } from '../../platform/keys/sealedText.ts';
import { inTurns } from '../../platform/inTurns.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCurrentVersions } from './access.store.ts';
import { placeOfValue } from './sealPlaces.ts';
import { lookUpKey } from './secretRules.ts';

/** Fingerprints of current values under a key made for this answer: equal values can be told, nothing else. */
export async function compareSecrets(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'compare'>,
): Promise<CallOutput<'secret', 'compare'>> {
  const { organizationId, workspaceId, transaction } = call;
  const nameKeys = [...new Set(input.names.map(lookUpKey))];
  const rows = await transaction.run(readCurrentVersions(organizationId, workspaceId, nameKeys));
  const compared = rows.filter(({ version }) => version !== null);
  if (compared.length > 0) {
    const names = compared.map(({ name }) => name);
    const versions = compared.map(({ version }) => String(version));
    call.record(
      'secret.compared',
      { names, versions, recordIds: compared.map(({ secretId }) => secretId) },
      workspaceId,
    );
  }

  const key = makeFingerprintKey();
  const secrets = await inTurns(
    rows,
    ({ name, version, versionId, secretId, lastVersion: versionCount, labels: _labels, ...row }) => {
      if (version === null || versionId === null) return { name, version: null, versionCount, fingerprint: null };
      const place = placeOfValue(call, secretId, versionId);
      const fingerprint = useOpenText(keys, place, completeRow(row), (open) =>
        Buffer.from(hmacFingerprint(key, open)).toString('base64url'),
      );
      return { name, version, versionCount, fingerprint };
    },
  );
  return { key: Buffer.from(key.bytes).toString('base64url'), secrets };
}
