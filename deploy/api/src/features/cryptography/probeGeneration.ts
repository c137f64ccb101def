import { randomUUID } from 'node:crypto';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { WorkspaceId } from '@cofferdam/domain';
import { BrokenSealError } from '../../platform/keys/brokenSealError.ts';
import type { NewGeneration } from '../../platform/keys/createGeneration.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { openWithKey, sealText, type TextContext } from '../../platform/keys/sealedText.ts';

const probeText = 'probe';

/**
 * Whether a new generation works: data that it seals, and its own wrapped key, open in their context and in no other.
 * The wrapped key under a customer's key was opened when it was created, and key management has its own test.
 */
export function probeGeneration(keys: KeyService, { key, row }: NewGeneration): boolean {
  if (row.protection === 'KMS') return sealsAndOpens(key);
  if (!refusesOtherPlace(() => keys.organizationKey({ ...row, generationId: randomUUID() }))) return false;
  const opened = orNull(() => keys.organizationKey(row));
  return opened !== null && sealsAndOpens(opened);
}

function sealsAndOpens(key: OrganizationKey): boolean {
  const place = {
    purpose: 'secret-version',
    field: 'value',
    organizationId: key.organizationId as TextContext['organizationId'],
    workspaceId: randomUUID() as WorkspaceId,
    recordId: randomUUID(),
    versionId: randomUUID(),
  } as const;
  const sealed = sealText(key, place, probeText);
  const read = (where: TextContext): string => openWithKey(key, where, sealed, (open) => open.toText());
  return (
    orNull(() => read(place)) === probeText && refusesOtherPlace(() => read({ ...place, versionId: randomUUID() }))
  );
}

function orNull<Result>(open: () => Result): Result | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof BrokenSealError) return null;
    throw error;
  }
}

function refusesOtherPlace(open: () => unknown): boolean {
  return orNull(open) === null;
}
