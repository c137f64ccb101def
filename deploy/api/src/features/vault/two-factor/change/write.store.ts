import type { OrganizationId, TwoFactorId, TwoFactorRevisionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import {
  bigintList,
  bytes,
  hexadecimal,
  integer,
  list,
  moment,
  nullable,
  text,
  uuid,
} from '../../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../../platform/database/query.ts';

/**
 * Inserts entries; arrays of equal length, seeds in hexadecimal, labels of one entry separated by commas. A period of 0
 * means none.
 */
export const insertEntries = namedStatement(
  'twoFactor.insertMany',
  {
    organizationId: uuid<OrganizationId>(),
    workspaceId: uuid<WorkspaceId>(),
    now: moment(),
    userId: uuid<UserId>(),
    ids: list(uuid<TwoFactorId>()),
    names: list(text()),
    nameKeys: list(text()),
    labels: list(text()),
    labelKeys: list(text()),
    issuers: list(text()),
    accounts: list(text()),
    searchKeys: list(text()),
    types: list(text<OtpType>()),
    algorithms: list(text<OtpAlgorithm>()),
    digits: list(integer()),
    periods: list(integer()),
    counters: bigintList(),
    seedIds: list(uuid<TwoFactorRevisionId>()),
    sealedSeeds: list(hexadecimal()),
  },
  `insert into cofferdam.two_factors
     (organization_id, workspace_id, id, name, name_key, labels, label_keys, issuer, account, search_key, type, algorithm, digits,
      period_seconds, counter, seed_id, sealed_seed, created_at, created_by, updated_at, updated_by)
   select $organizationId, $workspaceId, one.id, one.name, one.name_key,
     case when one.labels = '' then '{}' else string_to_array(one.labels, ',') end, one.label_keys, one.issuer, one.account, one.search_key,
     one.type, one.algorithm,
     one.digits, nullif(one.period, 0), one.counter, one.seed_id, one.sealed_seed, $now, $userId, $now, $userId
   from unnest($ids::uuid[], $names::text[], $nameKeys::text[], $labels::text[],
     $labelKeys::text[], $issuers::text[], $accounts::text[],
     $searchKeys::text[], $types::text[], $algorithms::text[],
     $digits::smallint[], $periods::smallint[], $counters::bigint[], $seedIds::uuid[], $sealedSeeds::bytea[])
     as one (id, name, name_key, labels, label_keys, issuer, account, search_key, type, algorithm, digits, period, counter, seed_id,
       sealed_seed)`,
);

/** Changes the editable fields of a locked entry. */
export const updateEntry = namedStatement(
  'twoFactor.update',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<TwoFactorId>(),
    now: moment(),
    userId: uuid<UserId>(),
    issuer: text(),
    account: text(),
    searchKey: text(),
    type: text<OtpType>(),
    algorithm: text<OtpAlgorithm>(),
    digits: integer(),
    periodSeconds: nullable(integer()),
    counter: integer(),
  },
  `update cofferdam.two_factors
   set issuer = $issuer, account = $account, search_key = $searchKey, type = $type, algorithm = $algorithm,
     digits = $digits, period_seconds = $periodSeconds,
     counter = $counter, revision = revision + 1, updated_at = $now, updated_by = $userId
   where organization_id = $organizationId and id = $id`,
);

/** Replaces the seed of a locked entry; another statement deletes the old key. */
export const setSeed = statement<[OrganizationId, TwoFactorId, seedId: TwoFactorRevisionId, sealedSeed: Uint8Array]>(
  'twoFactor.setSeed',
  'update cofferdam.two_factors set seed_id = $3, sealed_seed = $4 where organization_id = $1 and id = $2',
);

/** Replaces or removes the recovery codes of a locked entry, with the record of who used them. */
export const setRecovery = namedStatement(
  'twoFactor.setRecovery',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<TwoFactorId>(),
    now: moment(),
    userId: uuid<UserId>(),
    recoveryId: nullable(uuid<TwoFactorRevisionId>()),
    sealed: nullable(bytes()),
    count: integer(),
  },
  `with forgotten as (
     delete from cofferdam.two_factor_recovery_uses where organization_id = $organizationId and two_factor_id = $id
   )
   update cofferdam.two_factors set recovery_id = $recoveryId, sealed_recovery = $sealed, recovery_count = $count,
     revision = revision + 1, updated_at = $now, updated_by = $userId
   where organization_id = $organizationId and id = $id`,
);
