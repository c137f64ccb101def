import type { CallOutput } from '@cofferdam/api-contract';
import { hmacFingerprint, makeFingerprintKey } from '@cofferdam/crypto/safe';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { inTurns } from '../../../platform/inTurns.ts';
import { completeRow } from '../../../platform/keys/completeRow.ts';
import { useOpenText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAllSeeds } from '../codes/codes.store.ts';
import { placeOfSeed } from '../seed/sealPlaces.ts';

/** Fingerprints of all seeds under a key made for this answer: equal seeds can be told, nothing else. */
export async function compareSeeds(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
): Promise<CallOutput<'twoFactor', 'compare'>> {
  const { organizationId, workspaceId, transaction } = call;
  const rows = await transaction.run(readAllSeeds(organizationId, workspaceId));
  call.record('two-factor.compared', { rows: rows.length }, workspaceId);
  const key = makeFingerprintKey();
  const entries = await inTurns(rows, ({ id, seedId, name, ...row }) => ({
    name,
    fingerprint: useOpenText(keys, placeOfSeed(call, id, seedId), completeRow(row), (open) =>
      Buffer.from(hmacFingerprint(key, open)).toString('base64url'),
    ),
  }));
  return { key: Buffer.from(key.bytes).toString('base64url'), entries };
}
