import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, present, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement, type Query } from '../../platform/database/query.ts';
import { dueStatement } from '../../platform/jobs/sweep.ts';
import { erasedTables, type ErasedTable } from './erasedTables.ts';

/** Lets the rest of the transaction see rows that are marked as deleted. */
export const openErasing = statement<[]>('erasing.open', `select set_config('app.erasing', 'yes', true)`);

/** Marks an organization as deleted, after `openErasing`: row-level security hides it from then on. */
export const markOrganization = statement<[OrganizationId, at: Date]>(
  'erasing.markOrganization',
  `update cofferdam.organizations set deleted_at = $2, customer_generations = '{}' where id = $1`,
);

/** Remembers that a workspace was private, before `markWorkspace`: its events stay hidden from everyone else. */
export const rememberPrivate = statement<[OrganizationId, WorkspaceId]>(
  'erasing.rememberPrivate',
  `insert into cofferdam.erased_private_workspaces (organization_id, id)
   select organization_id, id from cofferdam.workspaces where organization_id = $1 and id = $2 and type = 'PRIVATE'
   on conflict do nothing`,
);

/**
 * Marks a workspace as deleted, after `openErasing`. Its name can be used again, and the owner of a private one can get
 * another if they rejoin.
 */
export const markWorkspace = statement<[OrganizationId, WorkspaceId, at: Date]>(
  'erasing.markWorkspace',
  `update cofferdam.workspaces set deleted_at = $3, name_key = E'\\x01' || id, type = 'STANDARD', owner_id = null
   where organization_id = $1 and id = $2`,
);

/** Ends every open link of an organization and deletes their contents. */
export const endLinksOfOrganization = statement<[OrganizationId, at: Date]>(
  'erasing.endLinksOfOrganization',
  `with ended as (
     update cofferdam.shares set ended_at = $2, ended_as = 'WITHDRAWN'
     where organization_id = $1 and ended_at is null returning id
   )
   delete from cofferdam.share_contents where organization_id = $1 and share_id in (select id from ended)`,
);

/** Overwrites the organization's keys, so that none of the data keys wrapped by them can be opened again. */
export const destroyOrganizationKeys = statement<[OrganizationId, at: Date]>(
  'erasing.destroyOrganizationKeys',
  `update cofferdam.organization_keys
   set state = 'DESTROYED', wrapped_key = '', kms_settings_id = null, destroyed_at = $2
   where organization_id = $1 and state <> 'DESTROYED'`,
);

/** Deletes up to a number of data keys of a workspace, so that their data can't be decrypted again. */
export const destroyWorkspaceKeys = statement<[OrganizationId, WorkspaceId, rows: number]>(
  'erasing.destroyWorkspaceKeys',
  `delete from cofferdam.data_keys where organization_id = $1 and id = any (array(
     select id from cofferdam.data_keys where organization_id = $1 and workspace_id = $2 limit $3))`,
);

/** Ends every membership of an organization. */
export const endMemberships = statement<[OrganizationId, at: Date, by: UserId]>(
  'erasing.endMemberships',
  `update cofferdam.memberships set state = 'REMOVED', removed_at = $2, removed_by = $3
   where organization_id = $1 and state <> 'REMOVED'`,
);

/** Deletes the invitations to an organization, because people can read theirs without being members. */
export const deleteInvitations = statement<[OrganizationId]>(
  'erasing.deleteInvitations',
  'delete from cofferdam.invitations where organization_id = $1',
);

/** Deletes the roles in a workspace that invitations would assign. */
export const deleteOfferedRoles = statement<[OrganizationId, WorkspaceId]>(
  'erasing.deleteOfferedRoles',
  'delete from cofferdam.invitation_workspaces where organization_id = $1 and workspace_id = $2',
);

/** Locks an organization that is marked as deleted. No row if it no longer exists or isn't marked. */
export const lockMarkedOrganization = statement<[OrganizationId]>(
  'erasing.lockOrganization',
  'select id from cofferdam.organizations where id = $1 and deleted_at is not null for update',
).returns({ id: uuid() });

/** Locks a workspace that is marked as deleted. No row if it no longer exists or isn't marked. */
export const lockMarkedWorkspace = statement<[OrganizationId, WorkspaceId]>(
  'erasing.lockWorkspace',
  `select id from cofferdam.workspaces where organization_id = $1 and id = $2 and deleted_at is not null for update`,
).returns({ id: uuid() });

/** Ids of organizations and workspaces that are marked as deleted, of all organizations. */
export const findMarked = dueStatement('erasing.findMarked', 'cofferdam.due_erasures($1, $2)');

const erasedCount = {
  count: present(integer()),
};
type Erased = RowOf<typeof erasedCount>;

function eraseText({ table, cascadeColumn }: ErasedTable, condition: string, rows: string): string {
  const one = `cofferdam.${table}`;
  if (cascadeColumn !== null) {
    // Rows until those deleted with them reach the limit, at least one. The count then reaches it, too, so that a batch
    // that leaves rows is a full one.
    return `with few as (select ctid, ${cascadeColumn} as "more" from ${one} where ${condition} limit ${rows}),
       summed as (select ctid, sum(more) over (order by ctid) - more as "before" from few),
       gone as (
         delete from ${one} where ctid = any (array(select ctid from summed where "before" < ${rows}))
         returning ${cascadeColumn} as "more"
       )
     select (count(*) + coalesce(sum(more), 0))::integer as "count" from gone`;
  }
  // Delete keys by id: on a small table PostgreSQL would scan all keys of the organization for a ctid.
  const [column, found] = table === 'data_keys' ? ['id', 'organization_id = $1 and id'] : ['ctid', 'ctid'];
  return `with gone as (
     delete from ${one} where ${found} = any (array(
       select ${column} from ${one} where ${condition} limit ${rows}
     )) returning 1
   )
   select count(*)::integer as "count" from gone`;
}

/** For each table in order: deletes up to a number of rows of an organization and returns how many. */
export const eraseOfOrganization = erasedTables.map((one) =>
  statement<[OrganizationId, rows: number]>(
    `erasing.organization.${one.table}`,
    eraseText(one, `${one.organizationColumn} = $1`, '$2'),
  ).returns(erasedCount),
);

/** For each table in order: deletes up to a number of rows of a workspace and returns how many. */
export const eraseOfWorkspace: readonly ((...values: [OrganizationId, WorkspaceId, rows: number]) => Query<Erased>)[] =
  erasedTables.flatMap((one) =>
    one.workspaceColumn === null
      ? []
      : [
          statement<[OrganizationId, WorkspaceId, rows: number]>(
            `erasing.workspace.${one.table}`,
            eraseText(one, `organization_id = $1 and ${one.workspaceColumn} = $2`, '$3'),
          ).returns(erasedCount),
        ],
  );
