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

/** Columns of `EntryRow` for an entry `t`; they need the joins of `entryJoins`. */
export const entryColumns = `t.id, t.name, t.issuer, t.account, t.type, t.algorithm, t.digits,
  t.period_seconds as "periodSeconds", t.counter, t.revision, t.recovery_count as "recoveryCount",
  (select count(*)::integer from cofferdam.two_factor_recovery_uses u
    where u.organization_id = t.organization_id and u.two_factor_id = t.id) as "recoveryUsed",
  t.last_used_at as "lastUsedAt", t.last_used_by as "lastUsedBy", lu.display_name as "lastUsedByName",
  t.created_at as "createdAt", t.created_by as "createdBy", cu.display_name as "createdByName",
  t.updated_at as "updatedAt", t.updated_by as "updatedBy", uu.display_name as "updatedByName"`;

export const entryJoins = `left join identity.users lu on lu.id = t.last_used_by
   left join identity.users cu on cu.id = t.created_by
   left join identity.users uu on uu.id = t.updated_by`;

/** One entry by its folded name. */
export const readEntry = statement<[OrganizationId, WorkspaceId, nameKey: string], EntryRow>(
  'twoFactor.read',
  `select ${entryColumns} from cofferdam.two_factors t ${entryJoins}
   where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = $3 and t.deleted_at is null`,
);

/** The same by its id. */
export const findEntry = statement<[OrganizationId, TwoFactorId], EntryRow>(
  'twoFactor.find',
  `select ${entryColumns} from cofferdam.two_factors t ${entryJoins} where t.organization_id = $1 and t.id = $2`,
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
  `select t.id, t.name, t.name_key as "nameKey", t.issuer, t.account, t.type, t.algorithm, t.digits,
     t.period_seconds as "periodSeconds", t.counter, t.revision,
     t.seed_id as "seedId", t.sealed_seed as "sealedSeed", sd.wrapped_key as "seedKey", sd.key_id as "seedKeyId",
     sk.wrapped_key as "seedOrganizationKey",
     t.recovery_id as "recoveryId", t.recovery_count as "recoveryCount", t.sealed_recovery as "sealedRecovery",
     rd.wrapped_key as "recoveryKey", rd.key_id as "recoveryKeyId", rk.wrapped_key as "recoveryOrganizationKey"
   from cofferdam.two_factors t
   ${joinKeys({ organization: 't.organization_id', text: 't.seed_id', dataKey: 'sd', organizationKey: 'sk' })}
   ${joinKeys({ organization: 't.organization_id', text: 't.recovery_id', dataKey: 'rd', organizationKey: 'rk' })}
   where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = $3 and t.deleted_at is null`,
);

/** What names stand for, locked one after the other by their ids, so that nobody waits in a circle. */
export const lockExisting = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[]],
  {
    readonly id: TwoFactorId;
    readonly name: string;
    readonly nameKey: string;
    readonly counter: number;
    readonly seedId: TwoFactorRevisionId;
  }
>(
  'twoFactor.lockExisting',
  `select id, name, name_key as "nameKey", counter, seed_id as "seedId" from cofferdam.two_factors
   where organization_id = $1 and id = any (array(
       -- Each by a look-up of its own: see [Note: lookups].
       select t.id from unnest($3::text[]) as wanted (name_key) cross join lateral (
         select id from cofferdam.two_factors t
         where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = wanted.name_key and t.deleted_at is null
         offset 0
       ) t
     ))
     -- Asked again of the row as it is when it is locked.
     and workspace_id = $2 and name_key = any ($3::text[]) and deleted_at is null
   order by id for update`,
);

/**
 * Counts `adding` more entries unless that is too many; the lock on the workspace's row makes it exact. Adding nothing
 * takes the lock over the limit too: two names that are given there at once still wait for each other.
 */
export const incrementEntryCount = statement<
  [OrganizationId, WorkspaceId, adding: number, allowed: number],
  { readonly count: number }
>(
  'twoFactor.count',
  `update cofferdam.workspaces set two_factor_count = two_factor_count + $3
   where organization_id = $1 and id = $2 and ($3 = 0 or two_factor_count + $3 <= $4)
   returning two_factor_count as "count"`,
);

/** How many there are, for the refusal. */
export const readEntryCount = statement<[OrganizationId, WorkspaceId], { readonly used: number }>(
  'twoFactor.readCount',
  'select two_factor_count as "used" from cofferdam.workspaces where organization_id = $1 and id = $2',
);

/** Those of some entries that are over the limit, as with secrets: the first beyond it, and what was made after it. */
export const readOverLimit = statement<
  [OrganizationId, WorkspaceId, ids: readonly TwoFactorId[], allowed: number],
  { readonly id: TwoFactorId }
>(
  'twoFactor.readOverLimit',
  `select t.id from cofferdam.two_factors t
   where t.organization_id = $1 and t.workspace_id = $2 and t.id = any ($3::uuid[]) and (t.created_at, t.id) >= (
     select x.created_at, x.id from cofferdam.two_factors x
     where x.organization_id = $1 and x.workspace_id = $2 and x.deleted_at is null
     order by x.created_at, x.id offset $4::integer limit 1
   )`,
);
