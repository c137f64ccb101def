import { randomUUID } from 'node:crypto';
import type { OrganizationKey } from '@cofferdam/crypto/safe';
import type { WorkspaceId } from '@cofferdam/domain';
import { BrokenSealError } from '../../platform/keys/brokenSealError.ts';
import type { KeyService, OrganizationKeyRow } from '../../platform/keys/keyService.ts';
import { openWithKey, sealText, type TextContext } from '../../platform/keys/sealedText.ts';

const probeText = 'probe';

/**
 * Whether a wrapped generation works: it opens from its row, what it seals opens in its place, and neither opens with
 * other additional data.
 */
export function probeGeneration(keys: KeyService, row: OrganizationKeyRow): boolean {
  const opened = refusesOtherPlace(() => keys.organizationKey({ ...row, generationId: randomUUID() }))
    ? orNull(() => keys.organizationKey(row))
    : null;
  return opened !== null && sealsAndOpens(opened, row);
}

function sealsAndOpens(key: OrganizationKey, { organizationId }: OrganizationKeyRow): boolean {
  const place: TextContext = {
    purpose: 'secret-version',
    field: 'value',
    organizationId,
    workspaceId: randomUUID() as WorkspaceId,
    recordId: randomUUID(),
    versionId: randomUUID(),
  };
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
