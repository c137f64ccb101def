import type { AuditEventId, OrganizationId, SecretId, SecretVersionId, UserId, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, text, type RowOf } from '../../../platform/database/columns.ts';
import { statement, type Query } from '../../../platform/database/query.ts';
import { indexWrites } from '../items/search-index/searchIndex.store.ts';
import type { IndexPiece } from '../items/search-index/indexPieces.ts';

/** A secret with its first version and its description, sealed. */
export interface NewSecret {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly now: Date;
  readonly userId: UserId;
  /** Secrets that the plan allows in the workspace. */
  readonly allowed: number;
  readonly id: SecretId;
  readonly name: string;
  readonly nameKey: string;
  readonly labels: readonly string[];
  readonly labelKeys: string;
  readonly sizeBytes: number;
  /** Generation of the organization key that wraps the data keys. */
  readonly keyId: string;
  readonly value: { readonly id: SecretVersionId; readonly sealed: Uint8Array; readonly dataKey: Uint8Array };
  readonly index: IndexPiece;
  /** The event, with its fields as JSON. */
  readonly event: {
    readonly id: AuditEventId;
    readonly address: string;
    readonly requestId: string;
    readonly fields: string;
  };
  readonly description: { readonly id: string; readonly sealed: Uint8Array; readonly dataKey: Uint8Array } | null;
}

/** Whether it was written, and how many secrets there were before. */
const insertedSecret = {
  used: integer(),
  isCounted: boolean(),
};
export type InsertedSecret = RowOf<typeof insertedSecret>;

const insert = statement<
  [
    OrganizationId,
    WorkspaceId,
    now: Date,
    by: UserId,
    allowed: number,
    SecretId,
    name: string,
    nameKey: string,
    labels: readonly string[],
    labelKeys: string,
    keyId: string,
    SecretVersionId,
    sizeBytes: number,
    sealedValue: Uint8Array,
    valueKey: Uint8Array,
    descriptionId: string | null,
    sealedDescription: Uint8Array | null,
    descriptionKey: Uint8Array | null,
    AuditEventId,
    address: string,
    requestId: string,
    fields: string,
    indexEntries: string,
    indexWords: string,
  ]
>(
  'secret.add',
  `with counted as (
     update cofferdam.workspaces set secret_count = secret_count + 1
     where organization_id = $1 and id = $2 and secret_count < $5::integer
     returning id
   ), secret as (
     insert into cofferdam.secrets
       (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version, version_count,
        current_version, state, rotated_at, created_at, created_by, updated_at, updated_by, description_id,
        sealed_description)
     select $1, $2, $6, $7, $8, $9::text[], $10, 1, 1, 1, 'ENABLED', $3, $3, $4, $3, $4, $16, $17 from counted
     returning id
   ), version as (
     insert into cofferdam.secret_versions
       (organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
     select $1, $2, $6, 1, $12, $13, $14, $3, $4 from counted
   ), keys as (
     insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     select $1::uuid, $2::uuid, $11::uuid, 'secret-version', 'value', $12::uuid, $6::uuid, $15::bytea from counted
     union all
     select $1, $2, $11, 'secret', 'description', $16::uuid, $6, $18::bytea from counted where $16::uuid is not null
   ), event as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select $1, $19, 'secret.created', $3, $4, $2, $20, $21, $22::jsonb from counted
   ), ${indexWrites({ entries: '$23', words: '$24', when: 'exists (select from secret)' })}
   select secret_count as "used", exists (select from counted) as "isCounted"
   from cofferdam.workspaces where organization_id = $1 and id = $2`,
).returns(insertedSecret);

/**
 * Counts, writes and records a secret in one statement: the lock on the workspace's counter is held for the rest of one round
 * trip. Nothing is written when the workspace is full. A name that is taken fails by its unique index. Words of the search
 * are written after the name, as by renaming: in another order the two would deadlock.
 */
export function insertSecret(secret: NewSecret): Query<InsertedSecret> {
  const { value, description, event } = secret;
  return insert(
    secret.organizationId,
    secret.workspaceId,
    secret.now,
    secret.userId,
    secret.allowed,
    secret.id,
    secret.name,
    secret.nameKey,
    secret.labels,
    secret.labelKeys,
    secret.keyId,
    value.id,
    secret.sizeBytes,
    value.sealed,
    value.dataKey,
    description?.id ?? null,
    description?.sealed ?? null,
    description?.dataKey ?? null,
    event.id,
    event.address,
    event.requestId,
    event.fields,
    secret.index.entries,
    secret.index.words,
  );
}

/** The display name of whoever makes it, for the answer. */
export const readDisplayName = statement<[UserId]>(
  'secret.readDisplayName',
  'select display_name as "name" from identity.users where id = $1',
).returns({ name: text() });
