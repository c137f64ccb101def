import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { BrokenSealError } from '../../../platform/keys/brokenSealError.ts';
import type { KeyService } from '../../../platform/keys/keyService.ts';
import { readKeys } from '../../../platform/keys/organizationKeys.store.ts';

/** The opened key of a generation; null when its row fails to open. */
export async function openGeneration(
  transaction: Transaction,
  keys: KeyService,
  organizationId: OrganizationId,
  generationId: string,
): Promise<OrganizationKey | null> {
  const rows = await transaction.run(readKeys(organizationId));
  const row = rows.find(({ keyId }) => keyId === generationId);
  if (row === undefined) throw new Error('change has lost a generation');
  try {
    return keys.organizationKey({ organizationId, generationId, wrappedKey: row.organizationKey });
  } catch (error) {
    if (error instanceof BrokenSealError) return null;
    throw error;
  }
}
