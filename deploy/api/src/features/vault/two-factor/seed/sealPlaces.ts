import type { OtpSeedName } from '@cofferdam/crypto/safe';
import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, WorkspaceId } from '@cofferdam/domain';
import type { SealPlace } from '../../../../platform/keys/sealedText.ts';

/** The workspace that an entry is in. */
export interface EntryPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** Where a seed is sealed; it gets a new id with each seed, and with each workspace. */
export function placeOfSeed(place: EntryPlace, entryId: TwoFactorId, seedId: TwoFactorRevisionId): SealPlace {
  return placeOf(place, 'seed', entryId, seedId);
}

/** Names a seed in the cache of opened seeds, by what {@link placeOfSeed} binds. */
export function nameOfSeed(
  { organizationId, workspaceId }: EntryPlace,
  entry: { readonly id: TwoFactorId; readonly seedId: TwoFactorRevisionId },
): OtpSeedName {
  return { organizationId, workspaceId, entryId: entry.id, revisionId: entry.seedId };
}

/** Where recovery codes are sealed, all of an entry as one text. */
export function placeOfRecovery(place: EntryPlace, entryId: TwoFactorId, recoveryId: TwoFactorRevisionId): SealPlace {
  return placeOf(place, 'recovery-codes', entryId, recoveryId);
}

function placeOf(
  { organizationId, workspaceId }: EntryPlace,
  field: 'seed' | 'recovery-codes',
  recordId: TwoFactorId,
  versionId: TwoFactorRevisionId,
): SealPlace {
  return { purpose: 'two-factor-revision', field, organizationId, workspaceId, recordId, versionId };
}
