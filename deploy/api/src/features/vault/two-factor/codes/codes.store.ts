import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import {
  bytes,
  integer,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../../platform/database/columns.ts';
import { beginsWithFilterSql, matchesFilterSql } from '../../../../platform/database/filterSql.ts';
import { statement } from '../../../../platform/database/query.ts';
import { joinKeys } from '../../../../platform/keys/joinKeys.ts';
import { sealedRow } from '../../../../platform/keys/sealedText.ts';
import { itemsByName } from '../../items/itemsByName.ts';

/** The settings for computing a code of an entry, without its seed. */
const code = {
  id: uuid<TwoFactorId>(),
  name: text(),
  type: text<OtpType>(),
  algorithm: text<OtpAlgorithm>(),
  digits: integer(),
  periodSeconds: nullable(integer()),
  seedId: uuid<TwoFactorRevisionId>(),
};
export type CodeRow = RowOf<typeof code>;

const codeColumns = `t.id, t.name, t.type, t.algorithm, t.digits, t.period_seconds as "periodSeconds",
  t.seed_id as "seedId"`;

/** The entries of names that make time-based codes. */
export const readByNames = statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[]]>(
  'twoFactor.codes.byNames',
  `select ${codeColumns} from (select i.* from ${itemsByName('two_factors')}) t
   where t.type <> 'HOTP' order by t.name_key`,
).returns(code);

/** The same for entries whose name, issuer or account contain a text; those that start with it come first. */
export const readByFilter = statement<[OrganizationId, WorkspaceId, filter: string, rows: number]>(
  'twoFactor.codes.byFilter',
  `select ${codeColumns} from cofferdam.two_factors t
   where t.organization_id = $1 and t.workspace_id = $2 and t.deleted_at is null and t.type <> 'HOTP'
     and ${matchesFilterSql(['t.name_key', 't.search_key'], '$3::text')}
   order by not ${beginsWithFilterSql(['t.name_key', 't.search_key'], '$3::text')}, t.name_key limit $4`,
).returns(code);

type UseParameters = [OrganizationId, WorkspaceId, nameKey: string, at: Date, by: UserId];

const usable = `t.organization_id = $1 and t.workspace_id = $2 and t.name_key = $3 and t.deleted_at is null`;

/** Marks an entry as used. No row if there is none with that name, or it's counter-based. */
export const useByTime = statement<UseParameters>(
  'twoFactor.code.use',
  `update cofferdam.two_factors t set last_used_at = $4, last_used_by = $5
   where ${usable} and t.type <> 'HOTP'
   returning ${codeColumns}`,
).returns(code);

/**
 * [Note: a counter that never goes back] The UPDATE locks the row and returns the next counter; a transaction that waited
 * for the lock continues from the updated row. The code leaves the server only after the commit, so a counter is
 * never used twice.
 */
export const useByCounter = statement<UseParameters>(
  'twoFactor.code.useCounter',
  `update cofferdam.two_factors t set counter = t.counter + 1, last_used_at = $4, last_used_by = $5
   where ${usable} and t.type = 'HOTP' and t.counter < 9007199254740991
   returning ${codeColumns}, t.counter - 1 as "used"`,
).returns({ ...code, used: present(integer()) });

/** The type of an entry whose codes could not be used. */
export const readType = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'twoFactor.readType',
  `select type from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null`,
).returns({ type: text<OtpType>() });

/** A seed as it is stored. */
const sealedSeed = {
  id: uuid<TwoFactorId>(),
  seedId: uuid<TwoFactorRevisionId>(),
  ...optional(sealedRow),
  sealed: bytes(),
};
export type SealedSeedRow = RowOf<typeof sealedSeed>;

const sealedColumns = `t.id, t.seed_id as "seedId", t.sealed_seed as "sealed", d.wrapped_key as "dataKey",
   d.key_id as "keyId", k.wrapped_key as "organizationKey"`;
const sealedJoins = joinKeys({ organization: 't.organization_id', text: 't.seed_id' });

/** The sealed seeds of authorized entries that aren't in the cache of opened seeds. */
export const readSealedSeeds = statement<[OrganizationId, WorkspaceId, ids: readonly TwoFactorId[]]>(
  'twoFactor.readSealedSeeds',
  `select ${sealedColumns} from unnest($3::uuid[]) as wanted (id)
   cross join lateral (
     select * from cofferdam.two_factors t
     where t.organization_id = $1 and t.workspace_id = $2 and t.id = wanted.id and t.deleted_at is null offset 0
   ) t ${sealedJoins}`,
).returns(sealedSeed);

/** Every seed of a workspace, for comparing. */
export const readAllSeeds = statement<[OrganizationId, WorkspaceId]>(
  'twoFactor.readAllSeeds',
  `select ${sealedColumns}, t.name from cofferdam.two_factors t ${sealedJoins}
   where t.organization_id = $1 and t.workspace_id = $2 and t.deleted_at is null order by t.name_key`,
).returns({ ...sealedSeed, name: text() });
