import type {
  InvitationId,
  LabelColor,
  OrganizationId,
  OrganizationRoleName,
  UserId,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  json,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { matchesFilterSql } from '../../platform/database/filterSql.ts';
import { foldedSql } from '../../platform/database/foldedSql.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';

/** States of an invitation. An expired one is still `PENDING`. */
export type InvitationState = 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'REVOKED';

/** A workspace role that an invitation assigns. */
export interface OfferedRole {
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  readonly role: WorkspaceRoleName;
}

/** An invitation with its offered roles. */
const invitation = {
  id: uuid<InvitationId>(),
  email: text(),
  emailKey: text(),
  role: text<OrganizationRoleName>(),
  state: text<InvitationState>(),
  createdAt: moment(),
  sentAt: moment(),
  expiresAt: moment(),
  inviterId: uuid<UserId>(),
  /** Null for a deleted account. */
  inviterName: nullable(text()),
  workspaces: json<readonly OfferedRole[]>(),
};
export type InvitationRow = RowOf<typeof invitation>;

const columns = `i.id, i.email, i.email_key as "emailKey", i.role, i.state, i.created_at as "createdAt",
  i.sent_at as "sentAt", i.expires_at as "expiresAt", i.created_by as "inviterId",
  (select u.display_name from identity.users u where u.id = i.created_by) as "inviterName",
  (select coalesce(json_agg(json_build_object('workspaceId', v.workspace_id, 'name', w.name, 'role', v.role)
     order by w.name_key), '[]')
   from cofferdam.invitation_workspaces v join cofferdam.workspaces w
     on w.organization_id = v.organization_id and w.id = v.workspace_id
   where v.organization_id = i.organization_id and v.invitation_id = i.id) as "workspaces"`;

/** The open invitations of an organization, newest first, after a position. A search is for `matchesFilterSql`. */
export const listInvitations = namedStatement(
  'people.listInvitations',
  {
    organizationId: uuid<OrganizationId>(),
    search: text(),
    role: nullable(text<OrganizationRoleName>()),
    beforeAt: nullable(moment()),
    beforeId: nullable(uuid()),
    rows: integer(),
  },
  `select ${columns} from cofferdam.invitations i
   where i.organization_id = $organizationId and i.state = 'PENDING' and ($role::text is null or i.role = $role)
     and ($search = '' or ${matchesFilterSql([foldedSql('i.email')], '$search::text')})
     and ($beforeAt::timestamptz is null or (i.created_at, i.id) < ($beforeAt::timestamptz, $beforeId::uuid))
   order by i.created_at desc, i.id desc limit $rows`,
).returns(invitation);

/** One invitation of an organization, locked. */
export const lockInvitation = statement<[OrganizationId, InvitationId]>(
  'people.lockInvitation',
  `select ${columns} from cofferdam.invitations i where i.organization_id = $1 and i.id = $2 for update of i`,
).returns(invitation);

/** The invitation of a link, locked, so that a second request waits and finds it used. */
export const lockByToken = statement<[OrganizationId, tokenHash: Uint8Array]>(
  'people.lockByToken',
  `select ${columns}, i.mail_token_hash is not distinct from $2 as "isMailed" from cofferdam.invitations i
   where i.organization_id = $1 and (i.token_hash = $2 or i.mail_token_hash = $2) for update of i`,
).returns({ ...invitation, isMailed: present(boolean()) });

/** The inviter of a link or an id, without a lock, because an invitation's inviter never changes. */
export const readInviter = statement<[OrganizationId, tokenHash: Uint8Array | null, id: InvitationId | null]>(
  'people.readInviter',
  `select created_by as "inviterId" from cofferdam.invitations
   where organization_id = $1 and (token_hash = $2 or mail_token_hash = $2 or id = $3)`,
).returns({ inviterId: uuid<UserId>() });

/** An open invitation to an address. */
const openInvitation = { id: uuid<InvitationId>(), inviterId: uuid<UserId>() };
export type OpenInvitation = RowOf<typeof openInvitation>;

/** The open invitation to an address, without a lock: an invitation never gets another inviter. */
export const findOpenTo = statement<[OrganizationId, emailKey: string, now: Date]>(
  'people.findOpenTo',
  `select id, created_by as "inviterId" from cofferdam.invitations
   where organization_id = $1 and email_key = $2 and state = 'PENDING' and expires_at > $3`,
).returns(openInvitation);

/** Members and invitations at the given addresses. Call it under the organization's lock. */
export const findKnown = statement<[OrganizationId, emailKeys: readonly string[], now: Date]>(
  'people.findKnown',
  `select k.key as "emailKey",
     exists (select from identity.users u join cofferdam.memberships m on m.organization_id = $1 and m.user_id = u.id
             where u.email_key = k.key and m.state = 'ACTIVE') as "isMember",
     exists (select from cofferdam.invitations i where i.organization_id = $1 and i.email_key = k.key
             and i.state = 'PENDING' and i.expires_at > $3) as "isInvited"
   from unnest($2::text[]) as k (key)`,
).returns({ emailKey: present(text()), isMember: present(boolean()), isInvited: present(boolean()) });

/** Invitations that can still be accepted, except one. Call it under the organization's lock. */
export const countOpen = statement<[OrganizationId, now: Date, except: string | null]>(
  'people.countOpen',
  `select count(*)::integer as "count" from cofferdam.invitations
   where organization_id = $1 and state = 'PENDING' and expires_at > $2 and id is distinct from $3`,
).returns({ count: integer() });

/** Ends expired invitations to an address, so that a new one can be created. */
export const dropExpired = statement<[OrganizationId, emailKeys: readonly string[], now: Date, by: UserId]>(
  'people.dropExpired',
  `update cofferdam.invitations set state = 'REVOKED', settled_at = $3, settled_by = $4
   where organization_id = $1 and email_key = any ($2::text[]) and state = 'PENDING' and expires_at <= $3`,
);

export const insertInvitation = namedStatement(
  'people.insertInvitation',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<InvitationId>(),
    email: text(),
    emailKey: text(),
    role: text<OrganizationRoleName>(),
    tokenHash: bytes(),
    now: moment(),
    userId: uuid<UserId>(),
    expiresAt: moment(),
  },
  `insert into cofferdam.invitations
     (organization_id, id, email, email_key, role, token_hash, created_at, created_by, sent_at, expires_at)
   values ($organizationId, $id, $email, $emailKey, $role, $tokenHash, $now, $userId, $now, $expiresAt)`,
);

export const insertOfferedRoles = statement<
  [OrganizationId, InvitationId, workspaceIds: readonly string[], roles: readonly string[]]
>(
  'people.insertOfferedRoles',
  `insert into cofferdam.invitation_workspaces (organization_id, invitation_id, workspace_id, role)
   select $1, $2, o.workspace_id, o.role from unnest($3::uuid[], $4::text[]) as o (workspace_id, role)`,
);

/** Replaces the link; the old one stops working. */
export const renewInvitation = statement<
  [OrganizationId, InvitationId, tokenHash: Uint8Array, now: Date, expiresAt: Date]
>(
  'people.renewInvitation',
  `update cofferdam.invitations set token_hash = $3, mail_token_hash = null, sent_at = $4, expires_at = $5, opened_by = null
   where organization_id = $1 and id = $2`,
);

/** Ends an open invitation; no row if there was none. */
export const closeInvitation = statement<[OrganizationId, InvitationId, InvitationState, now: Date, by: UserId]>(
  'people.closeInvitation',
  `update cofferdam.invitations set state = $3, settled_at = $4, settled_by = $5
   where organization_id = $1 and id = $2 and state = 'PENDING' returning email`,
).returns({ email: text() });

/** Revokes the pending invitations of an inviter that offer a role they can no longer grant. */
export const revokeInvitationsOf = statement<
  [OrganizationId, inviterId: UserId, grantable: readonly OrganizationRoleName[], now: Date, by: UserId]
>(
  'people.revokeInvitationsOf',
  `update cofferdam.invitations set state = 'REVOKED', settled_at = $4, settled_by = $5
   where organization_id = $1 and created_by = $2 and state = 'PENDING' and role <> all ($3::text[]) returning email`,
).returns({ email: text() });

/** Stores which account has presented the link. */
export const markOpened = statement<[OrganizationId, InvitationId, UserId]>(
  'people.markOpened',
  `update cofferdam.invitations set opened_by = $3 where organization_id = $1 and id = $2 and opened_by is distinct from $3`,
);

/** The address of a person. */
export const readAddress = statement<[UserId]>(
  'people.readAddress',
  `select email_key as "emailKey", display_name as "displayName", email_confirmed_at is not null as "isConfirmed",
     is_email_vouched as "isVouched"
   from identity.users where id = $1`,
).returns({ emailKey: text(), displayName: text(), isConfirmed: present(boolean()), isVouched: boolean() });

/** Marks the caller's address as proven, if it is this one: by an email, or because an inviter vouches for it. */
export const confirmOwnAddress = statement<[emailKey: string, isMailed: boolean]>(
  'people.confirmOwnAddress',
  'select identity.confirm_own_address($1, $2)',
);

/** Closes the open invitations to an address whose person has joined another way. */
export const settleInvitationsTo = statement<[OrganizationId, emailKey: string, now: Date, by: UserId]>(
  'people.settleInvitationsTo',
  `update cofferdam.invitations set state = 'ACCEPTED', settled_at = $3, settled_by = $4
   where organization_id = $1 and email_key = $2 and state = 'PENDING'`,
);

/** The organizations with open invitations to an address. Runs without an organization's scope, by the policy `own`. */
export const findOwnInvitations = statement<[UserId, now: Date]>(
  'people.findOwnInvitations',
  `select i.organization_id as "organizationId", i.id, i.opened_by is not distinct from $1 as "isOpened"
   from cofferdam.invitations i
   where i.email_key = (select u.email_key from identity.users u where u.id = $1)
     and i.state = 'PENDING' and i.expires_at > $2
   order by i.created_at desc limit 100`,
).returns({ organizationId: uuid<OrganizationId>(), id: uuid<InvitationId>(), isOpened: present(boolean()) });

/** Picture and color of an organization. */
const tile = { picture: nullable(bytes()), color: nullable(text<LabelColor>()) };

/** One invitation with the name and picture of its organization, in that organization's scope. */
export const readOwnInvitation = statement<[OrganizationId, InvitationId]>(
  'people.readOwnInvitation',
  `select ${columns}, o.name as "organizationName", o.picture, o.color
   from cofferdam.invitations i join cofferdam.organizations o on o.id = i.organization_id
   where i.organization_id = $1 and i.id = $2`,
).returns({ ...invitation, organizationName: text(), ...tile });

/**
 * The open invitation of a link with its organization, in that organization's scope, and its inviter's address. An
 * invitation whose inviter has left isn't open, because no one can join with it.
 */
export const readByToken = statement<[OrganizationId, tokenHash: Uint8Array, now: Date]>(
  'people.readByToken',
  `select ${columns}, o.name as "organizationName", o.picture, o.color, u.email as "inviterEmail"
   from cofferdam.invitations i
     join cofferdam.organizations o on o.id = i.organization_id and o.status = 'active'
     join cofferdam.memberships m on m.organization_id = i.organization_id and m.user_id = i.created_by
       and m.state = 'ACTIVE'
     join identity.users u on u.id = i.created_by
   where i.organization_id = $1 and (i.token_hash = $2 or i.mail_token_hash = $2)
     and i.state = 'PENDING' and i.expires_at > $3`,
).returns({ ...invitation, organizationName: text(), ...tile, inviterEmail: text() });

/** An invitation to email, locked, with the name of its organization. */
export const readForMail = statement<[OrganizationId, InvitationId]>(
  'people.readForMail',
  `select ${columns}, o.name as "organizationName"
   from cofferdam.invitations i join cofferdam.organizations o on o.id = i.organization_id
   where i.organization_id = $1 and i.id = $2 for update of i`,
).returns({ ...invitation, organizationName: text() });

/** Replaces the emailed link. */
export const storeMailToken = statement<[OrganizationId, InvitationId, tokenHash: Uint8Array]>(
  'people.storeMailToken',
  'update cofferdam.invitations set mail_token_hash = $3 where organization_id = $1 and id = $2',
);
