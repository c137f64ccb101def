import { keySizeBytes, nonceSizeBytes } from '../../hazmat/envelopeFormat.ts';
import { IntegrityError } from '../../hazmat/integrityError.ts';
import { openEnvelope, sealEnvelope } from '../../hazmat/node/envelope.ts';
import { exportKey, holdKey } from '../../hazmat/node/keyHandle.ts';
import { deriveKeyId } from '../../hazmat/node/keyId.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import { encodeContext } from '../../hazmat/sealContext.ts';
import type { MacKey, WrappingKey } from './rootKey.ts';
import type { SealedBytes } from './sealedTypes.ts';

/** Sub-keys of an earlier root key that are still needed, because their results can't be recomputed without the owner. */
export interface EarlierSubkeys {
  /** Wraps organization keys inside a customer's wrapping. */
  readonly organizationWrapping: readonly WrappingKey<'organization-key-wrapping'>[];
  /** Hash the recovery codes of accounts. */
  readonly recoveryCodes: readonly MacKey<'account-recovery-code'>[];
}

/** One subkey of an earlier root key. */
export type EarlierSubkey = WrappingKey<'organization-key-wrapping'> | MacKey<'account-recovery-code'>;

/** A stored subkey, sealed under a subkey of the current root key. */
export interface EarlierSubkeyRow {
  /** Its UUID, bound into the ciphertext. */
  readonly id: string;
  readonly sealed: Uint8Array;
}

const encoder = new TextEncoder();
/** The payload is the key followed by its purpose, so that a key can't be used for another purpose. */
const purposes: readonly EarlierSubkey['purpose'][] = ['organization-key-wrapping', 'account-recovery-code'];

/** Seals a subkey for its row. */
export function sealEarlierSubkey(
  sealing: WrappingKey<'earlier-subkey-sealing'>,
  id: string,
  subkey: EarlierSubkey,
): SealedBytes {
  const key = exportKey(subkey.key);
  const payload = new Uint8Array([...key, ...encoder.encode(subkey.purpose)]);
  const sealed = sealEnvelope(seatOf(sealing, id), makeRandomBytes(nonceSizeBytes), payload) as SealedBytes;
  key.fill(0);
  payload.fill(0);
  return sealed;
}

/** Opens a row. @throws IntegrityError */
export function openEarlierSubkey(
  sealing: WrappingKey<'earlier-subkey-sealing'>,
  { id, sealed }: EarlierSubkeyRow,
): EarlierSubkey {
  const payload = openEnvelope(seatOf(sealing, id), sealed);
  const named = new TextDecoder().decode(payload.subarray(keySizeBytes));
  const purpose = purposes.find((one) => one === named);
  // A copy: `slice` of a Buffer is a view.
  const bytes = Uint8Array.from(payload.subarray(0, keySizeBytes));
  payload.fill(0);
  if (purpose === undefined) throw new IntegrityError();
  if (purpose === 'account-recovery-code') return { purpose, key: holdKey('mac', bytes) };
  const key = holdKey('wrapping', bytes);
  return { purpose, key, keyId: deriveKeyId(key) };
}

function seatOf(sealing: WrappingKey<'earlier-subkey-sealing'>, id: string) {
  const context = encodeContext({
    purpose: 'earlier-subkey',
    organizationId: null,
    workspaceId: null,
    recordId: id,
    versionId: null,
    field: 'key',
  });
  return { key: sealing.key, keyId: sealing.keyId, layer: 'payload', context } as const;
}
