import { keySizeBytes, nonceSizeBytes, parseEnvelope } from '../../hazmat/envelopeFormat.ts';
import { equalInConstantTime } from '../../hazmat/node/digest.ts';
import { exportKey, holdKey } from '../../hazmat/node/keyHandle.ts';
import type { KeyHandle } from '../../hazmat/node/keyHandle.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import { unwrapKeyBytes, wrapKeyBytes } from '../../hazmat/node/recordSealing.ts';
import type { SealContext } from '../../hazmat/sealContext.ts';
import { writeUuid } from '../../hazmat/uuidBytes.ts';
import type { WrappingKey } from './rootKey.ts';
import type { WrappedKey } from './sealedTypes.ts';

/** Names one generation of an organization's key. Both are UUIDs in canonical lower case. */
export interface OrganizationKeyName {
  readonly organizationId: string;
  readonly generationId: string;
}

/**
 * An opened organization key of one generation. It only wraps data keys of that organization,
 * at most 2^32 of them (SP 800-38D §8.3, random nonces): after that, a new generation is needed.
 */
export interface OrganizationKey extends OrganizationKeyName {
  readonly key: KeyHandle<'organization'>;
  /** The generation id as bytes, stored in the data keys wrapped under it. */
  readonly keyId: Uint8Array;
}

/** Generates an organization key for a new generation. Store it wrapped before sealing with it. */
export function makeOrganizationKey(name: OrganizationKeyName): OrganizationKey {
  return nameKey(name, makeRandomBytes(keySizeBytes));
}

/** Wraps an organization key under the root key's subkey: the 78 bytes of its generation's row. */
export function wrapOrganizationKey(
  wrappingKey: WrappingKey<'organization-key-wrapping'>,
  organizationKey: OrganizationKey,
): WrappedKey {
  const bytes = exportKey(organizationKey.key);
  const nonce = makeRandomBytes(nonceSizeBytes);
  const wrapped = wrapKeyBytes(wrappingKey, contextOf(organizationKey), bytes, nonce);
  bytes.fill(0);
  return wrapped as WrappedKey;
}

/**
 * Opens an organization key for the organization and generation of its row.
 *
 * @throws IntegrityError, also for a row moved to another organization or generation.
 */
export function unwrapOrganizationKey(
  wrappingKey: WrappingKey<'organization-key-wrapping'>,
  name: OrganizationKeyName,
  wrapped: WrappedKey,
): OrganizationKey {
  return nameKey(name, unwrapKeyBytes(wrappingKey, contextOf(name), wrapped));
}

/** Whether this subkey wrapped it, by the key id in front; nothing is opened. @throws IntegrityError */
export function isWrappedBy({ keyId }: WrappingKey<'organization-key-wrapping'>, wrapped: WrappedKey): boolean {
  return equalInConstantTime(parseEnvelope(wrapped).keyId, keyId);
}

function nameKey(name: OrganizationKeyName, bytes: Uint8Array): OrganizationKey {
  const { organizationId, generationId } = name;
  const keyId = new Uint8Array(16);
  writeUuid(keyId, 0, generationId);
  return { organizationId, generationId, keyId, key: holdKey('organization', bytes) };
}

function contextOf(name: OrganizationKeyName): SealContext {
  return {
    purpose: 'organization-key',
    organizationId: name.organizationId,
    workspaceId: null,
    recordId: name.generationId,
    versionId: null,
    field: 'key',
  };
}
