import type { OtpSeedName } from '@cofferdam/crypto/safe';
import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, WorkspaceId } from '@cofferdam/domain';
import type { TextContext } from '../../../../platform/keys/sealedText.ts';
import { contextOfText, type SealedField } from '../../items/itemTable.ts';

/** The seed of an entry; it gets a new id with each seed, and with each workspace. */
export const seedField = {
  purpose: 'two-factor-revision',
  field: 'seed',
  table: 'two_factors',
  itemColumn: 'id',
  textIdColumn: 'seed_id',
  sealedColumn: 'sealed_seed',
} as const satisfies SealedField;

/** The recovery codes of an entry, all of them as one text. */
export const recoveryField = {
  ...seedField,
  field: 'recovery-codes',
  textIdColumn: 'recovery_id',
  sealedColumn: 'sealed_recovery',
} as const satisfies SealedField;

/** The workspace that an entry is in. */
export interface EntryPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** The seal context of a seed. */
export function contextOfSeed(place: EntryPlace, entryId: TwoFactorId, seedId: TwoFactorRevisionId): TextContext {
  return contextOfText(seedField, place, entryId, seedId);
}

/** Names a seed in the cache of opened seeds, by what {@link contextOfSeed} binds. */
export function nameOfSeed(
  { organizationId, workspaceId }: EntryPlace,
  entry: { readonly id: TwoFactorId; readonly seedId: TwoFactorRevisionId },
): OtpSeedName {
  return { organizationId, workspaceId, entryId: entry.id, revisionId: entry.seedId };
}

/** The seal context of recovery codes. */
export function contextOfRecovery(
  place: EntryPlace,
  entryId: TwoFactorId,
  recoveryId: TwoFactorRevisionId,
): TextContext {
  return contextOfText(recoveryField, place, entryId, recoveryId);
}
