import type { OtpSeedName } from '@cofferdam/crypto/safe';
import type { TwoFactorId, TwoFactorRevisionId } from '@cofferdam/domain';
import type { TextContext } from '../../../../platform/keys/sealedText.ts';
import { contextOfText, type SealedField, type WorkspaceScope } from '../../items/itemTable.ts';

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

/** The seal context of a seed. */
export function contextOfSeed(scope: WorkspaceScope, entryId: TwoFactorId, seedId: TwoFactorRevisionId): TextContext {
  return contextOfText(seedField, scope, entryId, seedId);
}

/** Names a seed in the cache of opened seeds, by what {@link contextOfSeed} binds. */
export function nameOfSeed(
  { organizationId, workspaceId }: WorkspaceScope,
  entry: { readonly id: TwoFactorId; readonly seedId: TwoFactorRevisionId },
): OtpSeedName {
  return { organizationId, workspaceId, entryId: entry.id, revisionId: entry.seedId };
}

/** The seal context of recovery codes. */
export function contextOfRecovery(
  scope: WorkspaceScope,
  entryId: TwoFactorId,
  recoveryId: TwoFactorRevisionId,
): TextContext {
  return contextOfText(recoveryField, scope, entryId, recoveryId);
}
