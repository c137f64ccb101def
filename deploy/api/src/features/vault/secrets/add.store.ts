import type { AuditEventId, OrganizationId, SecretId, SecretVersionId, UserId, WorkspaceId } from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  json,
  list,
  moment,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement, statement, type Query } from '../../../platform/database/query.ts';
import { indexInputs, indexWrites } from '../items/search-index/searchIndex.store.ts';
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

const insert = namedStatement(
  'secret.add',
  {
    ...indexInputs,
    workspaceId: uuid<WorkspaceId>(),
    now: moment(),
    userId: uuid<UserId>(),
    allowed: integer(),
    id: uuid<SecretId>(),
    name: text(),
    nameKey: text(),
    labels: list(text()),
    labelKeys: text(),
    keyId: uuid(),
    versionId: uuid<SecretVersionId>(),
    sizeBytes: integer(),
    sealedValue: bytes(),
    valueKey: bytes(),
    descriptionId: nullable(uuid()),
    sealedDescription: nullable(bytes()),
    descriptionKey: nullable(bytes()),
    eventId: uuid<AuditEventId>(),
    address: text(),
    requestId: text(),
    eventFields: json<string>(),
  },
  `with counted as (
     update cofferdam.workspaces set secret_count = secret_count + 1
     where organization_id = $organizationId and id = $workspaceId and secret_count < $allowed::integer
     returning id
   ), secret as (
     insert into cofferdam.secrets
       (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version, version_count,
        current_version, state, rotated_at, created_at, created_by, updated_at, updated_by, description_id,
        sealed_description)
     select $organizationId, $workspaceId, $id, $name, $nameKey, $labels::text[], $labelKeys, 1, 1, 1, 'ENABLED',
       $now, $now, $userId, $now, $userId, $descriptionId, $sealedDescription from counted
     returning id
   ), version as (
     insert into cofferdam.secret_versions
       (organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
     select $organizationId, $workspaceId, $id, 1, $versionId, $sizeBytes, $sealedValue, $now, $userId from counted
   ), keys as (
     insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     select $organizationId::uuid, $workspaceId::uuid, $keyId::uuid, 'secret-version', 'value', $versionId::uuid,
       $id::uuid, $valueKey::bytea from counted
     union all
     select $organizationId, $workspaceId, $keyId, 'secret', 'description', $descriptionId::uuid, $id,
       $descriptionKey::bytea from counted where $descriptionId::uuid is not null
   ), event as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select $organizationId, $eventId, 'secret.created', $now, $userId, $workspaceId, $address, $requestId,
       $eventFields::jsonb from counted
   ), ${indexWrites('exists (select from secret)')}
   select secret_count as "used", exists (select from counted) as "isCounted"
   from cofferdam.workspaces where organization_id = $organizationId and id = $workspaceId`,
).returns(insertedSecret);

/**
 * Counts, writes and records a secret in one statement: the lock on the workspace's counter is held for the rest of one
 * round trip. Nothing is written if the workspace is full. A taken name violates the unique index. Words of the search index
 * are written after the name, as by renaming: in another order the two would deadlock.
 */
export function insertSecret(secret: NewSecret): Query<InsertedSecret> {
  const { value, description, event } = secret;
  const { organizationId, workspaceId, now, userId, allowed, id, name, nameKey, labels, labelKeys, sizeBytes, keyId } =
    secret;
  return insert({
    organizationId,
    workspaceId,
    now,
    userId,
    allowed,
    id,
    name,
    nameKey,
    labels,
    labelKeys,
    sizeBytes,
    keyId,
    versionId: value.id,
    sealedValue: value.sealed,
    valueKey: value.dataKey,
    descriptionId: description?.id ?? null,
    sealedDescription: description?.sealed ?? null,
    descriptionKey: description?.dataKey ?? null,
    eventId: event.id,
    address: event.address,
    requestId: event.requestId,
    eventFields: event.fields,
    indexEntries: secret.index.entries,
    indexWords: secret.index.words,
  });
}

/** The creator's display name, for the response. */
export const readDisplayName = statement<[UserId]>(
  'secret.readDisplayName',
  'select display_name as "name" from identity.users where id = $1',
).returns({ name: text() });
