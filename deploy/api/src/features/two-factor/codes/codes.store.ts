import type { AuditEventId, OrganizationId, TwoFactorId, TwoFactorRevisionId, WorkspaceId } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';
import type { Facts } from '../../../platform/tenancy/facts.ts';
import { gate, wasAdmitted, type GateParameters } from '../../../platform/tenancy/gate.ts';

/** What making a code of an entry takes, but for its seed. */
export interface CodeRow {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: number;
  readonly periodSeconds: number | null;
  readonly seedId: TwoFactorRevisionId;
}

const codeColumns = `t.id, t.name, t.type, t.algorithm, t.digits, t.period_seconds as "periodSeconds",
  t.seed_id as "seedId"`;

const recordShown = `insert into cofferdam.audit_events
     (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
   select $1, $4, 'two-factor.codes.shown', $5, $6, $2, $7, $8,
     jsonb_build_object('names', jsonb_agg(f.name), 'recordIds', jsonb_agg(f.id))
   from found f having count(*) > 0`;

type Recorded = [eventId: AuditEventId, at: Date, by: string, address: string, requestId: string];

/**
 * The entries of names that make codes by time, and one event that names them, in the trip of `readFactsFirst`: when
 * the rows leave the database the event is committed. Each name is looked up by itself: given all of them at once,
 * PostgreSQL may read the whole organization instead, as long as it knows little of the table.
 */
export const showByNames = statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[], ...Recorded], CodeRow>(
  'twoFactor.codes.byNames',
  `with found as materialized (
     select t.*
     from unnest($3::text[]) as wanted (name_key)
     cross join lateral (
       select ${codeColumns}, t.name_key from cofferdam.two_factors t
       where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = wanted.name_key and t.deleted_at is null
         and t.type <> 'HOTP'
       offset 0
     ) t
     where ${wasAdmitted}
   ),
   recorded as (${recordShown})
   select id, name, type, algorithm, digits, "periodSeconds", "seedId" from found order by name_key`,
);

/** The same for entries whose name, issuer or account hold a text. */
export const showByFilter = statement<
  [OrganizationId, WorkspaceId, filter: string, ...Recorded, rows: number],
  CodeRow
>(
  'twoFactor.codes.byFilter',
  `with found as materialized (
     select ${codeColumns}, t.name_key, strpos(t.name_key, $3) <> 1 and strpos(t.search_key, $3) <> 1 as is_inside
     from cofferdam.two_factors t
     where ${wasAdmitted} and t.organization_id = $1 and t.workspace_id = $2
       and (strpos(t.name_key, $3) > 0 or strpos(t.search_key, $3) > 0)
       and t.deleted_at is null and t.type <> 'HOTP'
     order by is_inside, t.name_key limit $9
   ),
   recorded as (${recordShown})
   select id, name, type, algorithm, digits, "periodSeconds", "seedId" from found order by is_inside, name_key`,
);

type UseParameters = [...GateParameters, nameKey: string, eventId: AuditEventId, address: string, requestId: string];

const usable = `t.organization_id = g."admittedTo" and t.workspace_id = $6 and t.name_key = $7 and t.deleted_at is null`;
const recordUse = `insert into cofferdam.audit_events
     (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
   select $1, $8, 'two-factor.code.used', $4, $2, $6, $9, $10,
     jsonb_build_object('name', u.name, 'recordIds', jsonb_build_array(u.id))
   from used u`;

type Nullable<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

/** Decides, marks one entry as used and records it, in one statement. No entry when it is not there, or counts. */
export const useByTime = statement<UseParameters, Facts & Nullable<CodeRow>>(
  'twoFactor.code.use',
  `with gate as materialized (select g.* from ${gate('two-factor:code:use')}),
   used as (
     update cofferdam.two_factors t set last_used_at = $4, last_used_by = $2
     from gate g where ${usable} and t.type <> 'HOTP'
     returning t.*
   ),
   recorded as (${recordUse})
   select g.*, ${codeColumns} from gate g left join used t on true`,
);

/**
 * [Note: a counter that never goes back] The UPDATE takes the row's lock and gives out the next counter; whoever waited
 * for the lock counts on from the row as it is then. It is committed before the code is made of it, so a counter that
 * was given out is never given out again, whatever becomes of the answer.
 */
export const useByCounter = statement<UseParameters, Facts & Nullable<CodeRow> & { readonly used: number | null }>(
  'twoFactor.code.useCounter',
  `with gate as materialized (select g.* from ${gate('two-factor:code:use')}),
   used as (
     update cofferdam.two_factors t set counter = t.counter + 1, last_used_at = $4, last_used_by = $2
     from gate g where ${usable} and t.type = 'HOTP' and t.counter < 9007199254740991
     returning t.*
   ),
   recorded as (${recordUse})
   select g.*, ${codeColumns}, t.counter - 1 as "used" from gate g left join used t on true`,
);

/** The type of an entry whose codes could not be used; for somebody who was admitted. */
export const readType = statement<[OrganizationId, WorkspaceId, nameKey: string], { readonly type: OtpType }>(
  'twoFactor.readType',
  `select type from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null`,
);

/** A seed as it is stored. */
export interface SealedSeedRow {
  readonly id: TwoFactorId;
  readonly seedId: TwoFactorRevisionId;
  readonly sealed: Uint8Array;
  readonly dataKey: Uint8Array | null;
  readonly keyId: string | null;
  readonly organizationKey: Uint8Array | null;
}

const sealedColumns = `t.id, t.seed_id as "seedId", t.sealed_seed as "sealed", d.wrapped_key as "dataKey",
   d.key_id as "keyId", k.wrapped_key as "organizationKey"`;
const sealedJoins = joinKeys({ organization: 't.organization_id', text: 't.seed_id' });

/** The seeds of entries that somebody was admitted to, for those that are not open. */
export const readSealedSeeds = statement<[OrganizationId, WorkspaceId, ids: readonly TwoFactorId[]], SealedSeedRow>(
  'twoFactor.readSealedSeeds',
  `select ${sealedColumns} from unnest($3::uuid[]) as wanted (id)
   cross join lateral (
     select * from cofferdam.two_factors t
     where t.organization_id = $1 and t.workspace_id = $2 and t.id = wanted.id and t.deleted_at is null offset 0
   ) t ${sealedJoins}`,
);

/** Every seed of a workspace, for comparing. */
export const readAllSeeds = statement<[OrganizationId, WorkspaceId], SealedSeedRow & { readonly name: string }>(
  'twoFactor.readAllSeeds',
  `select ${sealedColumns}, t.name from cofferdam.two_factors t ${sealedJoins}
   where t.organization_id = $1 and t.workspace_id = $2 and t.deleted_at is null order by t.name_key`,
);
