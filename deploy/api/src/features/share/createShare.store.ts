import type {
  AuditEventId,
  OrganizationId,
  ShareId,
  ShareKindName,
  ShareNotice,
  UserId,
  VersionState,
  WorkspaceId,
} from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import { checksumOf } from './checksum.ts';

type ResourceName = [OrganizationId, WorkspaceId, nameKey: string];

/**
 * Locks a resource until the link exists: deleting or moving it waits, and then ends the link, too. A separate
 * statement, because the snapshot of the one that reads the version would be older than the lock.
 */
export const lockResource = {
  secret: statement<ResourceName>('share.lockSecret', lockText('secrets')),
  note: statement<ResourceName>('share.lockNote', lockText('notes')),
} as const;

function lockText(table: 'secrets' | 'notes'): string {
  return `select 1 from cofferdam.${table}
     where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null for share`;
}

/** The result of an insert. No row if the resource doesn't exist. */
const insertedShare = {
  /** Null if the resource has no such version. */
  versionState: nullable(text<VersionState>()),
  /** Whether the link was counted and inserted. */
  isInserted: boolean(),
  name: text(),
  /** Null if it wasn't inserted. */
  createdAt: nullable(moment()),
  expiresAt: nullable(moment()),
  workspaceName: present(text()),
  createdByName: nullable(text()),
};
export type InsertedShare = RowOf<typeof insertedShare>;

const shareInputs = {
  organizationId: uuid<OrganizationId>(),
  id: uuid<ShareId>(),
  workspaceId: uuid<WorkspaceId>(),
  nameKey: text(),
  version: integer(),
  linkId: bytes(),
  linkProofHash: bytes(),
  authProofHash: bytes(),
  memoryKibibytes: nullable(integer()),
  passes: nullable(integer()),
  lanes: nullable(integer()),
  salt: nullable(bytes()),
  views: integer(),
  lifetimeSeconds: integer(),
  attempts: integer(),
  notify: list(text<ShareNotice>()),
  userId: uuid<UserId>(),
  sealed: bytes(),
  allowed: integer(),
  eventId: uuid<AuditEventId>(),
  at: moment(),
  address: text(),
  requestId: text(),
};

/**
 * [Note: open links are counted] One statement counts and inserts, so the limit is exact under races: `share_counts` is
 * raised only while it is below the limit, and the link is inserted and recorded only if it was. Each statement of a sender that
 * ends links decrements it. A reader who ends a link inserts a row into `share_endings` instead, which is subtracted at
 * the limit and by a sweep: otherwise readers of one organization would block each other, and opening a link would take
 * twice the database's CPU time. So the count is never too low. A link that the organization's policy forbids isn't
 * inserted either, so that the statement can be sent with the COMMIT; `requireAllowedLink` finds the reason.
 */
function insertText(kind: ShareKindName): string {
  const found = `select case when '${kind}' = 'secret' then r.id end as secret_id,
         case when '${kind}' = 'note' then r.id end as note_id, r.name, v.state
       from cofferdam.${kind}s r left join lateral (
         -- See [Note: lookups].
         select v.state from cofferdam.${kind}_versions v
         where v.organization_id = $organizationId and v.${kind}_id = r.id and v.number = $version offset 0
       ) v on true
       where r.organization_id = $organizationId and r.workspace_id = $workspaceId and r.name_key = $nameKey
         and r.deleted_at is null`;
  return `with found as (${found}),
   counted as (
     insert into cofferdam.share_counts as c (organization_id, open)
     select $organizationId, 1 from found f
     where f.state = 'ENABLED' and $allowed::integer > 0 and not exists (
       select 1 from cofferdam.share_policies p where p.organization_id = $organizationId and not (
         p.is_sharing_on and $lifetimeSeconds <= p.longest_lifetime_seconds and $views <= p.most_views
         and ($salt::bytea is not null or not p.is_password_required)))
     on conflict (organization_id) do update set open = c.open + 1 where c.open < $allowed::integer
     returning 1
   ),
   created as (
     insert into cofferdam.shares (organization_id, id, workspace_id, kind, secret_id, note_id, name, version, link_id,
       link_proof_hash, auth_proof_hash, memory_kibibytes, passes, lanes, salt, views, lifetime_seconds, views_left,
       attempts, attempts_left, notify_by, created_at, created_by, expires_at)
     select $organizationId, $id, $workspaceId, '${kind}', f.secret_id, f.note_id, f.name, $version, $linkId,
       $linkProofHash, $authProofHash, $memoryKibibytes, $passes, $lanes, $salt, $views, $lifetimeSeconds, $views,
       $attempts, $attempts, $notify::text[], now(), $userId, now() + make_interval(secs => $lifetimeSeconds::integer)
     from found f, counted
     returning *
   ),
   stored as (
     insert into cofferdam.share_contents (organization_id, share_id, expires_at, sealed, checksum)
     select s.organization_id, s.id, s.expires_at, $sealed::bytea, ${checksumOf('s', '$sealed::bytea')} from created s
   ),
   recorded as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select s.organization_id, $eventId, 'share.created', $at, s.created_by, s.workspace_id, $address, $requestId,
       jsonb_build_object('name', s.name, 'version', s.version, 'views', s.views, 'recordId', s.id,
         'itemId', coalesce(s.secret_id, s.note_id),
         'expiresAt', to_char(s.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from created s
   )
   select f.name, f.state as "versionState", exists (select from counted) as "isInserted",
     c.created_at as "createdAt", c.expires_at as "expiresAt",
     (select w.name from cofferdam.workspaces w where w.organization_id = $organizationId
       and w.id = $workspaceId) as "workspaceName",
     (select u.display_name from identity.users u where u.id = $userId) as "createdByName"
   from found f left join created c on true`;
}

export const insertShare = {
  secret: namedStatement('share.insertOfSecret', shareInputs, insertText('secret')).returns(insertedShare),
  note: namedStatement('share.insertOfNote', shareInputs, insertText('note')).returns(insertedShare),
} as const;
