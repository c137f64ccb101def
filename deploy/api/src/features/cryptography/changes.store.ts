import type {
  ChangeHalt,
  ChangeHaltReason,
  ChangeState,
  CryptographyChangeId,
  OrganizationId,
  UserId,
} from '@cofferdam/domain';
import { integer, moment, nullable, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import { dueStatement } from '../../platform/jobs/sweep.ts';

/** A change's row. */
const change = {
  id: uuid<CryptographyChangeId>(),
  state: text<ChangeState>(),
  halt: nullable(text<ChangeHalt>()),
  haltReason: nullable(text<ChangeHaltReason>()),
  haltTextId: nullable(uuid()),
  fromKeyId: uuid(),
  /** Null for a generation under the server's root key. */
  kmsSettingsId: nullable(uuid()),
  /** Null until it is prepared. */
  toKeyId: nullable(uuid()),
  position: nullable(uuid()),
  total: integer(),
  rewrapped: integer(),
  verified: integer(),
  startedAt: moment(),
  startedBy: uuid<UserId>(),
  actingUserId: uuid<UserId>(),
  endedAt: nullable(moment()),
};
export type ChangeRow = RowOf<typeof change>;

const columns = `c.id, c.state, c.halt, c.halt_reason as "haltReason", c.halt_text_id as "haltTextId",
  c.from_key_id as "fromKeyId", c.kms_settings_id as "kmsSettingsId",
  c.to_key_id as "toKeyId", c.position, c.total_count as "total",
  c.rewrapped_count as "rewrapped", c.verified_count as "verified", c.started_at as "startedAt",
  c.started_by as "startedBy", c.acting_user_id as "actingUserId", c.ended_at as "endedAt"`;

/** No row if an unfinished change of the organization exists. */
export const insertChange = statement<
  [
    OrganizationId,
    CryptographyChangeId,
    fromKeyId: string,
    kmsSettingsId: string | null,
    total: number,
    at: Date,
    by: UserId,
  ]
>(
  'cryptography.insertChange',
  `insert into cofferdam.cryptography_changes
     (organization_id, id, state, from_key_id, kms_settings_id, total_count, started_at, started_by, acting_user_id, touched_at)
   values ($1, $2, 'PREPARING', $3, $4, $5, $6, $7, $7, $6)
   on conflict (organization_id) where ended_at is null do nothing returning id`,
).returns({ id: uuid<CryptographyChangeId>() });

export const readChange = statement<[OrganizationId, CryptographyChangeId]>(
  'cryptography.readChange',
  `select ${columns} from cofferdam.cryptography_changes c where c.organization_id = $1 and c.id = $2`,
).returns(change);

/** The change, locked, so that one worker runs the next batch and a person's call waits for it. */
export const lockChange = statement<[OrganizationId, CryptographyChangeId]>(
  'cryptography.lockChange',
  `select ${columns} from cofferdam.cryptography_changes c where c.organization_id = $1 and c.id = $2 for update`,
).returns(change);

/** A change with the numbers of its generations and the name of the person who started it. */
const shownChange = {
  ...change,
  fromGeneration: integer(),
  toGeneration: nullable(integer()),
  /** Null for a deleted account. */
  startedByName: nullable(text()),
};
export type ShownChangeRow = RowOf<typeof shownChange>;

/** The newest changes; the unfinished one, if there is one, is the first. */
export const listChanges = statement<[OrganizationId, rows: number]>(
  'cryptography.listChanges',
  `select ${columns}, f.generation as "fromGeneration", t.generation as "toGeneration",
     u.display_name as "startedByName"
   from cofferdam.cryptography_changes c
   join cofferdam.organization_keys f on f.organization_id = c.organization_id and f.id = c.from_key_id
   left join cofferdam.organization_keys t on t.organization_id = c.organization_id and t.id = c.to_key_id
   left join identity.users u on u.id = c.started_by
   where c.organization_id = $1 order by c.started_at desc, c.id desc limit $2`,
).returns(shownChange);

/** The columns that a batch or a person's call can change. */
export const storeChange = namedStatement(
  'cryptography.storeChange',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<CryptographyChangeId>(),
    state: text<ChangeState>(),
    halt: nullable(text<ChangeHalt>()),
    haltReason: nullable(text<ChangeHaltReason>()),
    haltTextId: nullable(uuid()),
    toKeyId: nullable(uuid()),
    position: nullable(uuid()),
    rewrapped: integer(),
    verified: integer(),
    total: integer(),
    actingUserId: uuid<UserId>(),
    endedAt: nullable(moment()),
    now: moment(),
  },
  `update cofferdam.cryptography_changes set state = $state, halt = $halt, halt_reason = $haltReason,
     halt_text_id = $haltTextId, to_key_id = $toKeyId, position = $position, rewrapped_count = $rewrapped,
     verified_count = $verified, total_count = $total, acting_user_id = $actingUserId, ended_at = $endedAt,
     touched_at = $now
   where organization_id = $organizationId and id = $id`,
);

/** Running changes without a job, of all organizations. */
export const findStalled = dueStatement('cryptography.findStalled', 'cofferdam.due_cryptography_changes($1, $2)');
