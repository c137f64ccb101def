import type { OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { createGeneration, type NewGeneration } from '../../platform/keys/createGeneration.ts';
import { KeyManagementError } from '../../platform/kms/keyManagement.ts';
import type { Platform } from '../../platform/platform.ts';
import { probeGeneration } from './probeGeneration.ts';

/**
 * Creates and probes a generation, under the customer's key if that is the target; null if it doesn't work. It can call
 * the key management, so it must not run while a transaction is open.
 */
export async function prepareGeneration(
  { customerKeys, keys, random }: Pick<Platform, 'customerKeys' | 'keys' | 'random'>,
  organizationId: OrganizationId,
  kmsSettingsId: string | null,
): Promise<NewGeneration | null> {
  try {
    if (kmsSettingsId !== null) {
      const name = await customerKeys.find(organizationId, kmsSettingsId);
      if (name === null) return null;
      await customerKeys.test(name);
    }
    const protection = kmsSettingsId === null ? { kind: 'ROOT' as const } : { kind: 'KMS' as const, kmsSettingsId };
    const made = await createGeneration({ customerKeys, keys, random }, organizationId, protection);
    return probeGeneration(keys, made) ? made : null;
  } catch (error) {
    if (error instanceof KeyManagementError || error instanceof ApiFailure) return null;
    throw error;
  }
}
