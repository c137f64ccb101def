import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { bytes, integer, list, moment, nullable, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';
import { authorship } from '../items/authorship.store.ts';

/** An entry with the data to present it, nothing of it sealed. */
export const entry = {
  id: uuid<TwoFactorId>(),
  name: text(),
  labels: list(text()),
  issuer: text(),
  account: text(),
  type: text<OtpType>(),
  algorithm: text<OtpAlgorithm>(),
  digits: integer(),
  periodSeconds: nullable(integer()),
  counter: integer(),
  revision: integer(),
  recoveryCount: integer(),
  recoveryUsed: integer(),
  lastUsedAt: nullable(moment()),
  lastUsedBy: nullable(uuid<UserId>()),
  lastUsedByName: nullable(text()),
  ...authorship.returns,
};
export type EntryRow = RowOf<typeof entry>;

/** Columns of `EntryRow` for an entry `i`; they need the joins of `entryJoins`. */
export const entryColumns = `i.id, i.name, i.labels, i.issuer, i.account, i.type, i.algorithm, i.digits,
  i.period_seconds as "periodSeconds", i.counter, i.revision, i.recovery_count as "recoveryCount",
  (select count(*)::integer from cofferdam.two_factor_recovery_uses u
    where u.organization_id = i.organization_id and u.two_factor_id = i.id) as "recoveryUsed",
  i.last_used_at as "lastUsedAt", i.last_used_by as "lastUsedBy", lu.display_name as "lastUsedByName",
  ${authorship.columns}`;

export const entryJoins = `left join identity.users lu on lu.id = i.last_used_by ${authorship.joins}`;

/** One entry by its folded name. */
export const readEntry = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'twoFactor.read',
  `select ${entryColumns} from cofferdam.two_factors i ${entryJoins}
   where i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null`,
).returns(entry);

/** The same by its id. */
export const findEntry = statement<[OrganizationId, TwoFactorId]>(
  'twoFactor.find',
  `select ${entryColumns} from cofferdam.two_factors i ${entryJoins} where i.organization_id = $1 and i.id = $2`,
).returns(entry);

/** The revision of an entry in a workspace, outside the trash. */
export const readRevision = statement<[OrganizationId, WorkspaceId, TwoFactorId]>(
  'twoFactor.readRevision',
  `select i.revision from cofferdam.two_factors i
   where i.organization_id = $1 and i.workspace_id = $2 and i.id = $3 and i.deleted_at is null`,
).returns({ revision: integer() });

/** A locked entry, with both of its sealed texts and their keys. */
const lockedEntry = {
  id: uuid<TwoFactorId>(),
  name: text(),
  nameKey: text(),
  labels: list(text()),
  issuer: text(),
  account: text(),
  type: text<OtpType>(),
  algorithm: text<OtpAlgorithm>(),
  digits: integer(),
  periodSeconds: nullable(integer()),
  counter: integer(),
  revision: integer(),
  seedId: uuid<TwoFactorRevisionId>(),
  sealedSeed: bytes(),
  seedKey: nullable(bytes()),
  seedKeyId: nullable(uuid()),
  seedOrganizationKey: nullable(bytes()),
  recoveryId: nullable(uuid<TwoFactorRevisionId>()),
  recoveryCount: integer(),
  sealedRecovery: nullable(bytes()),
  recoveryKey: nullable(bytes()),
  recoveryKeyId: nullable(uuid()),
  recoveryOrganizationKey: nullable(bytes()),
};
export type LockedEntry = RowOf<typeof lockedEntry>;

/** Locks an entry until the transaction ends. */
export const lockEntry = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'twoFactor.lock',
  `select id from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null for update`,
).returns({ id: uuid<TwoFactorId>() });

/**
 * Reads a locked entry with the keys of its texts. A separate statement: one that waits for a lock and joins
 * continues with joined rows from before the wait, so a replaced text would be paired with the old key.
 */
export const readLockedEntry = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'twoFactor.readLocked',
  `select i.id, i.name, i.name_key as "nameKey", i.labels, i.issuer, i.account, i.type, i.algorithm, i.digits,
     i.period_seconds as "periodSeconds", i.counter, i.revision,
     i.seed_id as "seedId", i.sealed_seed as "sealedSeed", sd.wrapped_key as "seedKey", sd.key_id as "seedKeyId",
     sk.wrapped_key as "seedOrganizationKey",
     i.recovery_id as "recoveryId", i.recovery_count as "recoveryCount", i.sealed_recovery as "sealedRecovery",
     rd.wrapped_key as "recoveryKey", rd.key_id as "recoveryKeyId", rk.wrapped_key as "recoveryOrganizationKey"
   from cofferdam.two_factors i
   ${joinKeys({ organization: 'i.organization_id', text: 'i.seed_id', dataKey: 'sd', organizationKey: 'sk' })}
   ${joinKeys({ organization: 'i.organization_id', text: 'i.recovery_id', dataKey: 'rd', organizationKey: 'rk' })}
   where i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null`,
).returns(lockedEntry);

/** An entry whose seed an import can replace. */
const existingEntry = {
  id: uuid<TwoFactorId>(),
  name: text(),
  nameKey: text(),
  labels: list(text()),
  /** The counter of the next code. */
  counter: integer(),
  seedId: uuid<TwoFactorRevisionId>(),
};
export type ExistingEntry = RowOf<typeof existingEntry>;

/** Entries that are locked. */
export const readExisting = statement<[OrganizationId, WorkspaceId, ids: readonly TwoFactorId[]]>(
  'twoFactor.readExisting',
  `select id, name, name_key as "nameKey", labels, counter, seed_id as "seedId" from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[])`,
).returns(existingEntry);
