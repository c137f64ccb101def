import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';

/** An entry with what is needed to present it; nothing of it is sealed. */
export interface EntryRow {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly issuer: string;
  readonly account: string;
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: number;
  readonly periodSeconds: number | null;
  readonly counter: number;
  readonly revision: number;
  readonly recoveryCount: number;
  readonly recoveryUsed: number;
  readonly lastUsedAt: Date | null;
  readonly lastUsedBy: UserId | null;
  readonly lastUsedByName: string | null;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly createdByName: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: UserId;
  readonly updatedByName: string | null;
}

/** Columns of `EntryRow` for an entry `i`; they need the joins of `entryJoins`. */
export const entryColumns = `i.id, i.name, i.issuer, i.account, i.type, i.algorithm, i.digits,
  i.period_seconds as "periodSeconds", i.counter, i.revision, i.recovery_count as "recoveryCount",
  (select count(*)::integer from cofferdam.two_factor_recovery_uses u
    where u.organization_id = i.organization_id and u.two_factor_id = i.id) as "recoveryUsed",
  i.last_used_at as "lastUsedAt", i.last_used_by as "lastUsedBy", lu.display_name as "lastUsedByName",
  i.created_at as "createdAt", i.created_by as "createdBy", cu.display_name as "createdByName",
  i.updated_at as "updatedAt", i.updated_by as "updatedBy", uu.display_name as "updatedByName"`;

export const entryJoins = `left join identity.users lu on lu.id = i.last_used_by
   left join identity.users cu on cu.id = i.created_by
   left join identity.users uu on uu.id = i.updated_by`;

/** One entry by its folded name. */
export const readEntry = statement<[OrganizationId, WorkspaceId, nameKey: string], EntryRow>(
  'twoFactor.read',
  `select ${entryColumns} from cofferdam.two_factors i ${entryJoins}
   where i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null`,
);

/** The same by its id. */
export const findEntry = statement<[OrganizationId, TwoFactorId], EntryRow>(
  'twoFactor.find',
  `select ${entryColumns} from cofferdam.two_factors i ${entryJoins} where i.organization_id = $1 and i.id = $2`,
);

/** An entry that is locked, with both of its sealed texts and the keys to them. */
export interface LockedEntry {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  readonly issuer: string;
  readonly account: string;
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: number;
  readonly periodSeconds: number | null;
  readonly counter: number;
  readonly revision: number;
  readonly seedId: TwoFactorRevisionId;
  readonly sealedSeed: Uint8Array;
  readonly seedKey: Uint8Array | null;
  readonly seedKeyId: string | null;
  readonly seedOrganizationKey: Uint8Array | null;
  readonly recoveryId: TwoFactorRevisionId | null;
  readonly recoveryCount: number;
  readonly sealedRecovery: Uint8Array | null;
  readonly recoveryKey: Uint8Array | null;
  readonly recoveryKeyId: string | null;
  readonly recoveryOrganizationKey: Uint8Array | null;
}

/** Locks an entry, so that what is read of it stays true until the end. */
export const lockEntry = statement<[OrganizationId, WorkspaceId, nameKey: string], { readonly id: TwoFactorId }>(
  'twoFactor.lock',
  `select id from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null for update`,
);

/**
 * Reads an entry that is locked, with the keys of its texts. A statement of its own: one that waits for a lock and joins
 * goes on with the joined rows of before it waited, and a text that was replaced meanwhile would meet the key of the old one.
 */
export const readLockedEntry = statement<[OrganizationId, WorkspaceId, nameKey: string], LockedEntry>(
  'twoFactor.readLocked',
  `select i.id, i.name, i.name_key as "nameKey", i.issuer, i.account, i.type, i.algorithm, i.digits,
     i.period_seconds as "periodSeconds", i.counter, i.revision,
     i.seed_id as "seedId", i.sealed_seed as "sealedSeed", sd.wrapped_key as "seedKey", sd.key_id as "seedKeyId",
     sk.wrapped_key as "seedOrganizationKey",
     i.recovery_id as "recoveryId", i.recovery_count as "recoveryCount", i.sealed_recovery as "sealedRecovery",
     rd.wrapped_key as "recoveryKey", rd.key_id as "recoveryKeyId", rk.wrapped_key as "recoveryOrganizationKey"
   from cofferdam.two_factors i
   ${joinKeys({ organization: 'i.organization_id', text: 'i.seed_id', dataKey: 'sd', organizationKey: 'sk' })}
   ${joinKeys({ organization: 'i.organization_id', text: 'i.recovery_id', dataKey: 'rd', organizationKey: 'rk' })}
   where i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null`,
);

/** An entry that an import may replace the seed of. */
export interface ExistingEntry {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  /** What the next code by counter is made of. */
  readonly counter: number;
  readonly seedId: TwoFactorRevisionId;
}

/** Entries that are locked. */
export const readExisting = statement<[OrganizationId, WorkspaceId, ids: readonly TwoFactorId[]], ExistingEntry>(
  'twoFactor.readExisting',
  `select id, name, name_key as "nameKey", counter, seed_id as "seedId" from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[])`,
);
