import { limits, type OrganizationId, type SecretId, type UserId, type WorkspaceId } from '@cofferdam/domain';
import { query, statement, type Query } from '../../../../platform/database/query.ts';
import type { MomentPosition } from '../../../../platform/http/momentCursor.ts';

/** Lets the rest of the transaction see what lies in the trash. */
export const includeTrashed = statement<[], unknown>(
  'secret.trash.open',
  `select set_config('app.trash', 'yes', true)`,
);

/** Puts secrets into the trash; see [Note: a name in the trash]. */
export const trashSecrets = statement<
  [OrganizationId, WorkspaceId, at: Date, by: UserId, ids: readonly SecretId[]],
  never
>(
  'secret.trash.put',
  `update cofferdam.secrets s set deleted_at = $3, deleted_by = $4, name_key = E'\\x01' || s.id
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = any ($5::uuid[])`,
);

/** Takes secrets out of the trash under the keys of their names; arrays of equal length. */
export const restoreSecretRows = statement<
  [OrganizationId, WorkspaceId, ids: readonly SecretId[], nameKeys: readonly string[]],
  never
>(
  'secret.trash.take',
  `update cofferdam.secrets s set deleted_at = null, deleted_by = null, name_key = one.name_key
   from unnest($3::uuid[], $4::text[]) as one (id, name_key)
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = one.id`,
);

/** Locks secrets of the trash, one after the other by their ids. */
export const lockTrashed = statement<
  [OrganizationId, WorkspaceId, ids: readonly SecretId[]],
  { readonly id: SecretId; readonly name: string }
>(
  'secret.trash.lock',
  `select id, name from cofferdam.secrets
   where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[]) and deleted_at is not null
   order by id for update`,
);

/** Locks secrets that the trash has kept long enough, wherever they are. Skips what somebody works on. */
export const lockOverdue = statement<
  [OrganizationId, ids: readonly SecretId[]],
  { readonly id: SecretId; readonly workspaceId: WorkspaceId; readonly name: string }
>(
  'secret.trash.lockOverdue',
  `select id, workspace_id as "workspaceId", name from cofferdam.secrets
   where organization_id = $1 and id = any ($2::uuid[])
     and deleted_at <= cofferdam.clock() - make_interval(days => ${limits.trashDays})
   order by id for update skip locked`,
);

/** Which of the keys stand for a secret. */
export const readTaken = statement<
  [OrganizationId, WorkspaceId, nameKeys: readonly string[]],
  { readonly nameKey: string }
>(
  'secret.readTaken',
  `select name_key as "nameKey" from cofferdam.secrets
   where organization_id = $1 and workspace_id = $2 and name_key = any ($3::text[])`,
);

/** Removes secrets with their versions, and every key that opened something of them. */
export const destroySecrets = statement<[OrganizationId, ids: readonly SecretId[]], never>(
  'secret.trash.destroy',
  `with texts as (
     select v.id from cofferdam.secret_versions v where v.organization_id = $1 and v.secret_id = any ($2::uuid[])
     union all
     select s.description_id from cofferdam.secrets s
     where s.organization_id = $1 and s.id = any ($2::uuid[]) and s.description_id is not null
     union all
     -- What senders noted of links to them: the id of the link names its key.
     select h.id from cofferdam.shares h where h.organization_id = $1 and h.secret_id = any ($2::uuid[])
   ),
   keys as (
     delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from texts))
   )
   delete from cofferdam.secrets s where s.organization_id = $1 and s.id = any ($2::uuid[])`,
);

export interface TrashedRow {
  readonly id: SecretId;
  readonly name: string;
  readonly labels: readonly string[];
  readonly versionCount: number;
  readonly deletedAt: Date;
  readonly deletedBy: UserId;
  readonly deletedByName: string | null;
}

/** A page of the trash, latest first. */
export function listTrashed(
  organizationId: OrganizationId,
  workspaceId: WorkspaceId,
  after: MomentPosition | null,
  rows: number,
): Query<TrashedRow> {
  return query(
    `select s.id, s.name, s.labels, s.version_count as "versionCount", s.deleted_at as "deletedAt",
       s.deleted_by as "deletedBy", u.display_name as "deletedByName"
     from cofferdam.secrets s left join identity.users u on u.id = s.deleted_by
     where s.organization_id = $1 and s.workspace_id = $2 and s.name_key < ' '
       and ($3::timestamptz is null or (s.deleted_at, s.id) < ($3::timestamptz, $4::uuid))
     order by s.deleted_at desc, s.id desc limit $5::integer`,
    [organizationId, workspaceId, after?.at ?? null, after?.id ?? null, rows],
  );
}
