import { nonceSizeBytes, parseEnvelope } from '../../hazmat/envelopeFormat.ts';
import { IntegrityError } from '../../hazmat/integrityError.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import { openRecordWith, recordRandomnessSizeBytes } from '../../hazmat/node/recordSealing.ts';
import { sealRecordWith, unwrapKeyBytes, wrapKeyBytes } from '../../hazmat/node/recordSealing.ts';
import type { SealContext } from '../../hazmat/sealContext.ts';
import { readUuid } from '../../hazmat/uuidBytes.ts';
import { OpenText } from './openText.ts';
import type { OrganizationKey } from './organizationKey.ts';
import type { SealedBytes, SealedRecord, WrappedKey } from './sealedTypes.ts';

/**
 * Seals a text under a new data key, and that under the organization key. Each call generates a new
 * key and new nonces, so sealing the same text twice gives unrelated bytes. `text` isn't wiped.
 *
 * @throws IntegrityError if the key is another organization's.
 * @throws RangeError for a context outside its tables, or a text over 1 MiB.
 */
export function sealRecord(organizationKey: OrganizationKey, context: SealContext, text: OpenText): SealedRecord {
  requireSameOrganization(organizationKey, context);
  const randomness = makeRandomBytes(recordRandomnessSizeBytes);
  const record = sealRecordWith(organizationKey, context, text.toBytes(), randomness);
  return {
    wrappedDataKey: record.wrappedDataKey as WrappedKey,
    sealedPayload: record.sealedPayload as SealedBytes,
  };
}

/**
 * Opens a record in its context. The caller wipes the text.
 *
 * @throws IntegrityError for anything that wasn't sealed with this key for this context.
 */
export function openRecord(organizationKey: OrganizationKey, context: SealContext, record: SealedRecord): OpenText {
  requireSameOrganization(organizationKey, context);
  return OpenText.fromBytes(openRecordWith(organizationKey, context, record));
}

/** The generation of a wrapped data key. Untrusted until the key was opened. */
export function generationIdOf(wrappedDataKey: WrappedKey): string {
  return readUuid(parseEnvelope(wrappedDataKey).keyId, 0);
}

/** The old and new generation of a re-wrap, of one organization. */
export interface GenerationChange {
  readonly from: OrganizationKey;
  readonly to: OrganizationKey;
}

/**
 * Wraps a record's data key under another generation. The payload isn't touched, and opens with
 * either of the two wrapped keys until the old one is destroyed.
 *
 * @throws IntegrityError if the old one doesn't open here.
 */
export function rewrapDataKey(change: GenerationChange, context: SealContext, wrappedDataKey: WrappedKey): WrappedKey {
  requireSameOrganization(change.from, context);
  requireSameOrganization(change.to, context);
  const bytes = unwrapKeyBytes(change.from, context, wrappedDataKey);
  const rewrapped = wrapKeyBytes(change.to, context, bytes, makeRandomBytes(nonceSizeBytes));
  bytes.fill(0);
  return rewrapped as WrappedKey;
}

/**
 * Opens a record's data key in its context and discards it: the proof that this generation alone opens it.
 *
 * @throws IntegrityError if it doesn't open here.
 */
export function proveDataKey(organizationKey: OrganizationKey, context: SealContext, wrappedDataKey: WrappedKey): void {
  requireSameOrganization(organizationKey, context);
  unwrapKeyBytes(organizationKey, context, wrappedDataKey).fill(0);
}

function requireSameOrganization(organizationKey: OrganizationKey, context: SealContext): void {
  if (organizationKey.organizationId !== context.organizationId) throw new IntegrityError();
}
