import type {
  MembershipState,
  OrganizationId,
  OrganizationRoleName,
  ShareId,
  ShareKindName,
  ShareNotice,
  ShareState,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
} from '@cofferdam/domain';
import {
  boolean,
  integer,
  list,
  moment,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import { joinKeys } from '../../platform/keys/joinKeys.ts';
import { sealedRow } from '../../platform/keys/sealedText.ts';

/** The row of a sender's note; nulls if there is none or it isn't the caller's. */
const sealedNote = {
  ...optional(sealedRow),
  /** The workspace in which it was written, because the shared resource may have moved. */
  noteWorkspaceId: nullable(uuid<WorkspaceId>()),
};
export type SealedNote = RowOf<typeof sealedNote>;

/** A share from its sender's view. */
const shareDetails = {
  id: uuid<ShareId>(),
  kind: text<ShareKindName>(),
  name: text(),
  version: nullable(integer()),
  workspaceId: uuid<WorkspaceId>(),
  workspaceName: text(),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
  createdByName: nullable(text()),
  expiresAt: moment(),
  views: integer(),
  viewsLeft: integer(),
  attempts: integer(),
  attemptsLeft: integer(),
  hasPassword: boolean(),
  notify: list(text<ShareNotice>()),
  firstOpenedAt: nullable(moment()),
  lastOpenedAt: nullable(moment()),
  state: present(text<ShareState>()),
  endedAt: nullable(moment()),
};
export type ShareDetails = RowOf<typeof shareDetails>;

/** The same with the data that is needed to open the note. */
const share = {
  ...shareDetails,
  ...sealedNote,
};
export type ShareRow = RowOf<typeof share>;

// A link counts as expired after its expiry, whether the sweep has ended it or not.
const columns = `s.id, s.kind, s.name, s.version, s.workspace_id as "workspaceId", w.name as "workspaceName",
  s.created_at as "createdAt", s.created_by as "createdBy", u.display_name as "createdByName",
  s.expires_at as "expiresAt", s.views, s.views_left as "viewsLeft", s.attempts,
  s.attempts_left as "attemptsLeft", s.salt is not null as "hasPassword", s.notify_by as "notify", s.first_opened_at as "firstOpenedAt",
  s.last_opened_at as "lastOpenedAt",
  coalesce(s.ended_as, case when s.expires_at <= now() then 'EXPIRED' else 'OPEN' end) as "state",
  coalesce(s.ended_at, case when s.expires_at <= now() then s.expires_at end) as "endedAt",
  t.workspace_id as "noteWorkspaceId", t.sealed, d.wrapped_key as "dataKey", d.key_id as "keyId",
  k.wrapped_key as "organizationKey"`;
const joins = `join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   left join identity.users u on u.id = s.created_by
   left join cofferdam.notes_to_self t on t.organization_id = s.organization_id and t.share_id = s.id
   ${joinKeys({ organization: 't.organization_id', text: 't.share_id' })}`;

/** Shares of a person, newest first. */
export const listSharesOf = statement<[OrganizationId, UserId, before: ShareId | null, rows: number]>(
  'share.listOf',
  `select ${columns} from cofferdam.shares s ${joins}
   where s.organization_id = $1 and s.created_by = $2 and ($3::uuid is null or s.id < $3::uuid)
   order by s.id desc limit $4`,
).returns(share);

type OpenSharesOf = [OrganizationId, WorkspaceId, nameKey: string, rows: number];
const isOpen = 's.ended_at is null and s.expires_at > now()';

/** An item by its name, by a lookup of its own: see [Note: lookups]. */
function sharedItem(table: string): string {
  return `(
     select * from cofferdam.${table}
     where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null offset 0
   )`;
}

/** The number of a person's open shares, counted by contents, which only open ones have. */
export const countOpenSharesOf = statement<[OrganizationId, UserId]>(
  'share.countOpenOf',
  `select count(*)::integer as "open" from cofferdam.share_contents c
   join cofferdam.shares s on s.organization_id = c.organization_id and s.id = c.share_id
   where c.organization_id = $1 and s.created_by = $2 and ${isOpen}`,
).returns({ open: present(integer()) });

/** Open shares of a secret, newest first. */
export const listOpenSharesOfSecret = statement<OpenSharesOf>(
  'share.listOpenOfSecret',
  `select ${columns} from ${sharedItem('secrets')} n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.secret_id = n.id and ${isOpen}
   ${joins}
   order by s.id desc limit $4`,
).returns(share);

/** Open shares of a note, newest first. */
export const listOpenSharesOfNote = statement<OpenSharesOf>(
  'share.listOpenOfNote',
  `select ${columns} from ${sharedItem('notes')} n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.note_id = n.id and ${isOpen}
   ${joins}
   order by s.id desc limit $4`,
).returns(share);

/** Open links of a workspace, first to expire first, each with the total number. */
export const listOpenSharesOfWorkspace = statement<[OrganizationId, WorkspaceId, rows: number]>(
  'share.listOpenOfWorkspace',
  `select ${columns}, o."open" from (
     select s.organization_id, s.id, (count(*) over ())::integer as "open" from cofferdam.share_contents c
     join cofferdam.shares s on s.organization_id = c.organization_id and s.id = c.share_id
       and s.workspace_id = $2 and ${isOpen}
     where c.organization_id = $1 and c.expires_at > now()
     order by s.expires_at, s.id limit $3
   ) o
   join cofferdam.shares s on s.organization_id = o.organization_id and s.id = o.id
   ${joins}
   order by s.expires_at, s.id`,
).returns({ ...share, open: present(integer()) });

/** Stores a sender's note on a share, if the share was inserted; the share's id also identifies the data key. */
export const insertNoteToSelf = statement<
  [OrganizationId, ShareId, keyId: string, wrappedKey: Uint8Array, sealed: Uint8Array]
>(
  'share.insertNoteToSelf',
  `with share as (
     select organization_id, workspace_id, id, created_by from cofferdam.shares where organization_id = $1 and id = $2
   ),
   key as (
     insert into cofferdam.data_keys
       (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     select s.organization_id, s.workspace_id, $3, 'share', 'note-to-self', s.id, s.id, $4 from share s
   )
   insert into cofferdam.notes_to_self (organization_id, workspace_id, share_id, user_id, sealed)
   select s.organization_id, s.workspace_id, s.id, s.created_by, $5 from share s`,
);

/** A link with the input that decides whether someone can end it. */
const shareToRevoke = {
  itemId: present(uuid()),
  kind: text<ShareKindName>(),
  name: text(),
  version: nullable(integer()),
  workspaceId: uuid<WorkspaceId>(),
  createdBy: uuid<UserId>(),
  type: text<WorkspaceType>(),
  isOwner: boolean(),
  assignedRole: nullable(text<WorkspaceRoleName>()),
};
export type ShareToRevoke = RowOf<typeof shareToRevoke>;

export const readShareToRevoke = statement<[OrganizationId, UserId, ShareId]>(
  'share.readToRevoke',
  `select coalesce(s.secret_id, s.note_id) as "itemId", s.kind, s.name, s.version, s.workspace_id as "workspaceId",
     s.created_by as "createdBy", w.type, coalesce(w.owner_id = $2, false) as "isOwner", r.role as "assignedRole"
   from cofferdam.shares s
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   left join cofferdam.workspace_roles r
     on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $2
   where s.organization_id = $1 and s.id = $3`,
).returns(shareToRevoke);

/** A person with open links of a kind in a workspace, with the input that decides whether they can still read there. */
const shareCreator = {
  userId: uuid<UserId>(),
  workspaceId: uuid<WorkspaceId>(),
  kind: text<ShareKindName>(),
  state: text<MembershipState>(),
  organizationRole: text<OrganizationRoleName>(),
  type: text<WorkspaceType>(),
  isOwner: boolean(),
  assignedRole: nullable(text<WorkspaceRoleName>()),
};
export type ShareCreator = RowOf<typeof shareCreator>;

/** The creators of open links among the given people, in one workspace or in all. */
export const listCreators = statement<[OrganizationId, userIds: readonly UserId[], workspaceId: WorkspaceId | null]>(
  'share.listCreators',
  `select s.created_by as "userId", s.workspace_id as "workspaceId", s.kind, m.state, m.role as "organizationRole",
     w.type, coalesce(w.owner_id = s.created_by, false) as "isOwner", r.role as "assignedRole"
   from (
     select distinct organization_id, created_by, workspace_id, kind from cofferdam.shares
     where organization_id = $1 and created_by = any ($2::uuid[]) and ended_at is null
       and ($3::uuid is null or workspace_id = $3::uuid)
   ) s
   join cofferdam.memberships m on m.organization_id = s.organization_id and m.user_id = s.created_by
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   left join cofferdam.workspace_roles r
     on r.organization_id = s.organization_id and r.workspace_id = s.workspace_id and r.user_id = s.created_by`,
).returns(shareCreator);

/** Whom to notify about a link; no row if its sender isn't a member. */
export const readSender = statement<[OrganizationId, ShareId]>(
  'share.readSender',
  `select u.id as "userId", s.notify_by as "notify", u.email,
     u.email_confirmed_at is not null as "isConfirmed", s.name, s.version, s.views, w.name as "workspaceName", o.name as "organizationName"
   from cofferdam.shares s
   join cofferdam.memberships m
     on m.organization_id = s.organization_id and m.user_id = s.created_by and m.state = 'ACTIVE'
   join identity.users u on u.id = s.created_by
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   join cofferdam.organizations o on o.id = s.organization_id
   where s.organization_id = $1 and s.id = $2`,
).returns({
  userId: uuid<UserId>(),
  notify: list(text<ShareNotice>()),
  email: text(),
  isConfirmed: present(boolean()),
  name: text(),
  version: nullable(integer()),
  views: integer(),
  workspaceName: text(),
  organizationName: text(),
});
