import { makeOrganizationKey, wrapOrganizationKey, type OrganizationKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Foundation } from '../platform.ts';
import type { ProtectionName } from './generations.store.ts';

/** What should wrap a generation. */
export type Protection = { readonly kind: 'ROOT' } | { readonly kind: 'KMS'; readonly kmsSettingsId: string };

/** A generation that isn't stored yet. */
export interface NewGeneration {
  /** The opened key, to wrap data keys with. */
  readonly key: OrganizationKey;
  /** The arguments of `insertGeneration` other than state and time. */
  readonly row: {
    readonly organizationId: OrganizationId;
    readonly generationId: string;
    readonly protection: ProtectionName;
    readonly kmsSettingsId: string | null;
    readonly wrappedKey: Uint8Array;
  };
}

/**
 * Makes a new generation of an organization's key. For a customer's key it calls the key management, twice: it must
 * not be called while a transaction is open. Store the row with `insertGeneration`.
 *
 * A job opens texts under such a generation after `await customerKeys.open(organizationId)`, which it repeats at least
 * every 270 s: opened keys are forgotten 300 s after they were opened.
 *
 * @throws ApiFailure `gcp-kms-settings.not-found`, or `customer-key.unavailable` with the reason
 */
export async function createGeneration(
  { customerKeys, keys, random }: Pick<Foundation, 'customerKeys' | 'keys' | 'random'>,
  organizationId: OrganizationId,
  protection: Protection,
): Promise<NewGeneration> {
  const generationId = random.id<string>();
  const key = makeOrganizationKey({ organizationId, generationId });
  const of = { organizationId, generationId, protection: protection.kind };
  if (protection.kind === 'ROOT') {
    const wrappedKey = wrapOrganizationKey(keys.organizationWrapping(), key);
    return { key, row: { ...of, kmsSettingsId: null, wrappedKey } };
  }
  const { kmsSettingsId } = protection;
  const name = await customerKeys.find(organizationId, kmsSettingsId);
  if (name === null) throw new ApiFailure('gcp-kms-settings.not-found');
  return { key, row: { ...of, kmsSettingsId, wrappedKey: await customerKeys.wrap(name, key) } };
}
