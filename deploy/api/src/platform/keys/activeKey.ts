import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type { KeyService } from './keyService.ts';
import type { ActiveKeyRow } from './organizationKeys.store.ts';

/** The key under which everything new of an organization is sealed. */
export interface ActiveKey {
  readonly keyId: string;
  readonly generation: number;
  readonly key: OrganizationKey;
}

/** Opens the row of `readActiveKey`. */
export function openActiveKey(
  keys: KeyService,
  organizationId: OrganizationId,
  row: ActiveKeyRow | undefined,
): ActiveKey {
  if (row === undefined) throw new Error('organization has no active key');
  const { keyId, generation, organizationKey: wrappedKey } = row;
  return { keyId, generation, key: keys.organizationKey({ organizationId, generationId: keyId, wrappedKey }) };
}
