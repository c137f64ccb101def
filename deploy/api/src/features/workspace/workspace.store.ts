import type { OrganizationId, UserId, WorkspaceId, WorkspaceRoleName, WorkspaceType } from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  moment,
  nullable,
  optional,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';
import { joinKeys } from '../../platform/keys/joinKeys.ts';
import { sealedRow } from '../../platform/keys/sealedText.ts';

/** A workspace with the data that is needed to open its description. */
const workspace = {
  id: uuid<WorkspaceId>(),
  organizationId: uuid<OrganizationId>(),
  name: text(),
  type: text<WorkspaceType>(),
  createdAt: moment(),
  secretCount: integer(),
  twoFactorCount: integer(),
  noteCount: integer(),
  descriptionId: nullable(uuid()),
  ...optional(sealedRow),
};
export type WorkspaceRow = RowOf<typeof workspace>;

/** The input that decides the person's role in a row. */
const workspaceRoleFacts = {
  isOwner: boolean(),
  assigned: nullable(text<WorkspaceRoleName>()),
};
export type WorkspaceRoleFacts = RowOf<typeof workspaceRoleFacts>;

/** A row of the list. */
const workspaceList = {
  ...workspace,
  ...workspaceRoleFacts,
};
export type WorkspaceListRow = RowOf<typeof workspaceList>;

const columns = `w.id, w.organization_id as "organizationId", w.name, w.type, w.created_at as "createdAt",
  w.secret_count as "secretCount", w.two_factor_count as "twoFactorCount", w.note_count as "noteCount", w.description_id as "descriptionId", w.sealed_description as "sealed",
  d.wrapped_key as "dataKey", d.key_id as "keyId", k.wrapped_key as "organizationKey"`;
const keys = joinKeys({ organization: 'w.organization_id', text: 'w.description_id' });

/**
 * The visible workspaces: every standard one in which the person has a role, and their private one. The domain decides
 * the effective role.
 */
export const listWorkspaces = statement<[OrganizationId, UserId]>(
  'workspace.list',
  `select ${columns}, coalesce(w.owner_id = $2, false) as "isOwner", a.role as "assigned"
   from cofferdam.workspaces w
   left join cofferdam.workspace_roles a
     on a.organization_id = w.organization_id and a.workspace_id = w.id and a.user_id = $2
   ${keys}
   where w.organization_id = $1 and (w.type = 'STANDARD' or w.owner_id = $2)
   order by w.type, w.name_key, w.id`,
).returns(workspaceList);

/** Standard workspaces over the plan's limit: the newest. */
export const listOverWorkspaces = statement<[OrganizationId, allowed: number]>(
  'workspace.listOver',
  `select x.id from cofferdam.workspaces x where x.organization_id = $1 and x.type = 'STANDARD'
   order by x.created_at, x.id offset $2`,
).returns({ id: uuid<WorkspaceId>() });

/** One workspace. */
export const findWorkspace = statement<[OrganizationId, WorkspaceId]>(
  'workspace.find',
  `select ${columns} from cofferdam.workspaces w ${keys} where w.organization_id = $1 and w.id = $2`,
).returns(workspace);

/** Another standard workspace with that name. Call it under `lockOrganization`. */
export const findNamesake = statement<[OrganizationId, nameKey: string, but: WorkspaceId]>(
  'workspace.findNamesake',
  `select id from cofferdam.workspaces
   where organization_id = $1 and name_key = $2 and type = 'STANDARD' and id <> $3`,
).returns({ id: uuid<WorkspaceId>() });

export const renameWorkspace = statement<[OrganizationId, WorkspaceId, name: string, nameKey: string]>(
  'workspace.rename',
  'update cofferdam.workspaces set name = $3, name_key = $4 where organization_id = $1 and id = $2',
);

export const removeWorkspaceDescription = statement<[OrganizationId, WorkspaceId]>(
  'workspace.removeDescription',
  `with gone as (
     select description_id as id from cofferdam.workspaces where organization_id = $1 and id = $2
   ),
   keys as (delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from gone)))
   update cofferdam.workspaces set description_id = null, sealed_description = null
   where organization_id = $1 and id = $2`,
);

export const setWorkspaceDescription = statement<
  [OrganizationId, WorkspaceId, descriptionId: string, sealed: Uint8Array]
>(
  'workspace.setDescription',
  `update cofferdam.workspaces set description_id = $3, sealed_description = $4
   where organization_id = $1 and id = $2`,
);

/** Increments the number of standard workspaces, unless the limit is reached; the row lock makes it exact. */
export const incrementWorkspaceCount = statement<[OrganizationId, allowed: number]>(
  'workspace.count',
  `update cofferdam.organizations set standard_workspace_count = standard_workspace_count + 1
   where id = $1 and standard_workspace_count < $2
   returning standard_workspace_count as "count"`,
).returns({ count: integer() });

/** Called after the count, when the organization's row is locked, so that the result stays true. */
export const readBeforeCreate = statement<[OrganizationId, nameKey: string]>(
  'workspace.readBeforeCreate',
  `select o.standard_workspace_count as "used", exists (
     select from cofferdam.workspaces where organization_id = $1 and name_key = $2 and type = 'STANDARD'
   ) as "isNameTaken"
   from cofferdam.organizations o where o.id = $1`,
).returns({ isNameTaken: boolean(), used: integer() });

export const insertWorkspace = namedStatement(
  'workspace.insert',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<WorkspaceId>(),
    name: text(),
    nameKey: text(),
    sealed: nullable(bytes()),
    descriptionId: nullable(uuid()),
    now: moment(),
    userId: uuid<UserId>(),
  },
  `insert into cofferdam.workspaces
     (organization_id, id, type, name, name_key, sealed_description, description_id, created_at, created_by)
   values ($organizationId, $id, 'STANDARD', $name, $nameKey, $sealed, $descriptionId, $now, $userId)`,
);

export const decrementWorkspaceCount = statement<[OrganizationId]>(
  'workspace.uncount',
  'update cofferdam.organizations set standard_workspace_count = standard_workspace_count - 1 where id = $1',
);

/** Counts of a workspace's contents, including its trash. */
export const countContents = statement<[OrganizationId, WorkspaceId, now: Date]>(
  'workspace.countContents',
  `select
     (select count(*) from cofferdam.secrets where organization_id = $1 and workspace_id = $2)::integer as "secrets",
     (select count(*) from cofferdam.two_factors where organization_id = $1 and workspace_id = $2)::integer
       as "twoFactors",
     (select count(*) from cofferdam.notes where organization_id = $1 and workspace_id = $2)::integer as "notes",
     (select count(*) from cofferdam.shares where organization_id = $1 and workspace_id = $2 and ended_at is null
       and expires_at > $3)::integer as "openShares",
     (select count(*) from cofferdam.workspace_roles where organization_id = $1 and workspace_id = $2)::integer
       as "roleAssignments"`,
).returns({
  secrets: integer(),
  twoFactors: integer(),
  notes: integer(),
  openShares: integer(),
  roleAssignments: integer(),
});
