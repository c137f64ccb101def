import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { statement } from '../../../../platform/database/query.ts';

/** Makes entries; arrays of equal length, seeds in hexadecimal. A period of 0 stands for none. */
export const insertEntries = statement<
  [
    OrganizationId,
    WorkspaceId,
    at: Date,
    by: UserId,
    ids: readonly TwoFactorId[],
    names: readonly string[],
    nameKeys: readonly string[],
    issuers: readonly string[],
    accounts: readonly string[],
    searchKeys: readonly string[],
    types: readonly OtpType[],
    algorithms: readonly OtpAlgorithm[],
    digits: readonly number[],
    periods: readonly number[],
    counters: readonly number[],
    seedIds: readonly TwoFactorRevisionId[],
    sealedSeeds: readonly string[],
  ]
>(
  'twoFactor.insertMany',
  `insert into cofferdam.two_factors
     (organization_id, workspace_id, id, name, name_key, issuer, account, search_key, type, algorithm, digits,
      period_seconds, counter, seed_id, sealed_seed, created_at, created_by, updated_at, updated_by)
   select $1, $2, one.id, one.name, one.name_key, one.issuer, one.account, one.search_key, one.type, one.algorithm,
     one.digits, nullif(one.period, 0), one.counter, one.seed_id, one.sealed_seed, $3, $4, $3, $4
   from unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
     $13::smallint[], $14::smallint[], $15::bigint[], $16::uuid[], $17::bytea[])
     as one (id, name, name_key, issuer, account, search_key, type, algorithm, digits, period, counter, seed_id,
       sealed_seed)`,
);

/** Changes an entry that is locked: what a person edits of it. */
export const updateEntry = statement<
  [
    OrganizationId,
    TwoFactorId,
    at: Date,
    by: UserId,
    issuer: string,
    account: string,
    searchKey: string,
    OtpType,
    OtpAlgorithm,
    digits: number,
    periodSeconds: number | null,
    counter: number,
  ]
>(
  'twoFactor.update',
  `update cofferdam.two_factors
   set issuer = $5, account = $6, search_key = $7, type = $8, algorithm = $9, digits = $10, period_seconds = $11,
     counter = $12, revision = revision + 1, updated_at = $3, updated_by = $4
   where organization_id = $1 and id = $2`,
);

/** Gives an entry that is locked another seed; the key of the old one is deleted apart. */
export const setSeed = statement<[OrganizationId, TwoFactorId, seedId: TwoFactorRevisionId, sealedSeed: Uint8Array]>(
  'twoFactor.setSeed',
  'update cofferdam.two_factors set seed_id = $3, sealed_seed = $4 where organization_id = $1 and id = $2',
);

/** Gives an entry that is locked other recovery codes, or none; who used the old ones is forgotten. */
export const setRecovery = statement<
  [
    OrganizationId,
    TwoFactorId,
    at: Date,
    by: UserId,
    recoveryId: TwoFactorRevisionId | null,
    sealed: Uint8Array | null,
    count: number,
  ]
>(
  'twoFactor.setRecovery',
  `with forgotten as (
     delete from cofferdam.two_factor_recovery_uses where organization_id = $1 and two_factor_id = $2
   )
   update cofferdam.two_factors set recovery_id = $5, sealed_recovery = $6, recovery_count = $7,
     revision = revision + 1, updated_at = $3, updated_by = $4
   where organization_id = $1 and id = $2`,
);
