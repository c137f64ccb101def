import { IntegrityError } from '../../hazmat/integrityError.ts';
import { writeUuid } from '../../hazmat/uuidBytes.ts';
import type { OrganizationKeyName } from './organizationKey.ts';

/** Format 2: wrapped by the root key, then by a key of the customer's key management. */
const customerFormat = 2;
/** Second byte: the key management. 1 is Google Cloud KMS. */
const googleCloudKms = 1;
const headerSizeBytes = 2;
const maxCiphertextBytes = 4_096;
const contextPrefix = new TextEncoder().encode('cofferdam/1/organization-key');

/** Whether a customer's key wraps this organization key. Only opening proves it. */
export function isCustomerWrapped(bytes: Uint8Array): boolean {
  return bytes[0] === customerFormat;
}

/** The bytes of the row of a generation, from the ciphertext that Cloud KMS returned for its wrapped key. */
export function encodeCustomerWrapped(ciphertext: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(headerSizeBytes + ciphertext.length);
  bytes.set([customerFormat, googleCloudKms]);
  bytes.set(ciphertext, headerSizeBytes);
  return bytes;
}

/** The ciphertext for Cloud KMS to open. @throws IntegrityError for an unknown format or an impossible length */
export function parseCustomerWrapped(bytes: Uint8Array): Uint8Array {
  if (!isCustomerWrapped(bytes) || bytes[1] !== googleCloudKms) throw new IntegrityError();
  const ciphertext = bytes.subarray(headerSizeBytes);
  if (ciphertext.length === 0 || ciphertext.length > maxCiphertextBytes) throw new IntegrityError();
  return ciphertext;
}

/** The additional data that Cloud KMS binds: a text of 28 bytes, the organization's id and the generation's id. */
export function customerKeyContext({ organizationId, generationId }: OrganizationKeyName): Uint8Array {
  const bytes = new Uint8Array(contextPrefix.length + 32);
  bytes.set(contextPrefix);
  writeUuid(bytes, contextPrefix.length, organizationId);
  writeUuid(bytes, contextPrefix.length + 16, generationId);
  return bytes;
}
