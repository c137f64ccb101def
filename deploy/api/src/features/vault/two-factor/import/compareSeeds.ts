import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hmacFingerprint, readFingerprintKey } from '@cofferdam/crypto/safe';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { FloodLimit } from '../../../../platform/rateLimit/floodLimit.ts';
import { readAllSeeds } from '../codes/codes.store.ts';
import { contextOfSeed } from '../seed/sealContexts.ts';

interface CompareDependencies extends Pick<Platform, 'keys'> {
  readonly comparisons: FloodLimit;
}

/**
 * Finds the entries whose seeds match fingerprints from the caller, and records them, because the caller evidently has
 * those seeds. The server never returns a fingerprint that the caller didn't send.
 */
export async function compareSeeds(
  { keys, comparisons }: CompareDependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'compare'>,
): Promise<CallOutput<'twoFactor', 'compare'>> {
  comparisons.take(call.userId);
  const { organizationId, workspaceId, transaction } = call;
  const [rows, generations] = await transaction.runAll([
    readAllSeeds(organizationId, workspaceId),
    readKeys(organizationId),
  ]);
  const sent = new Set(input.fingerprints);
  const key = readFingerprintKey(Buffer.from(input.key, 'base64url'));
  const fingerprints = await openTexts(rows, {
    keys,
    organizationId,
    generations,
    contextOf: ({ id, seedId }) => contextOfSeed(call, id, seedId),
    use: (open) => Buffer.from(hmacFingerprint(key, open)).toString('base64url'),
  });
  const entries = rows.map(({ id, name }, index) => {
    const fingerprint = fingerprints[index] ?? '';
    return { id, name, fingerprint: sent.has(fingerprint) ? fingerprint : null };
  });
  const found = entries.filter(({ fingerprint }) => fingerprint !== null);
  const named = { names: found.map(({ name }) => name), recordIds: found.map(({ id }) => id) };
  call.record('two-factor.compared', { rows: rows.length, ...(found.length > 0 ? named : {}) }, workspaceId);
  return { entries: entries.map(({ name, fingerprint }) => ({ name, fingerprint })) };
}
