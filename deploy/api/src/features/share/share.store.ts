import type {
  MembershipFacts,
  OrganizationId,
  ShareId,
  ShareKindName,
  ShareNotice,
  ShareState,
  UserId,
  WorkspaceFacts,
  WorkspaceId,
} from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';
import { joinKeys } from '../../platform/keys/joinKeys.ts';
import type { SealedRow } from '../../platform/keys/sealedText.ts';

/** What a sender noted, as its row holds it; nulls where there is nothing, or nothing for this person. */
export type SealedNote = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null } & {
  /** Where it was written: the shared resource may be elsewhere by now. */
  readonly noteWorkspaceId: WorkspaceId | null;
};

/** A share as its sender sees it. */
export interface ShareDetails {
  readonly id: ShareId;
  readonly kind: ShareKindName;
  readonly name: string;
  readonly version: number | null;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly createdByName: string | null;
  readonly expiresAt: Date;
  readonly views: number;
  readonly viewsLeft: number;
  readonly attempts: number;
  readonly attemptsLeft: number;
  readonly hasPassword: boolean;
  readonly notify: readonly ShareNotice[];
  readonly firstOpenedAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly state: ShareState;
  readonly endedAt: Date | null;
}

/** The same with what is needed to open what they noted. */
export type ShareRow = ShareDetails & SealedNote;

// A link is over when its time is, whether it was swept or not.
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
export const listSharesOf = statement<[OrganizationId, UserId, before: ShareId | null, rows: number], ShareRow>(
  'share.listOf',
  `select ${columns} from cofferdam.shares s ${joins}
   where s.organization_id = $1 and s.created_by = $2 and ($3::uuid is null or s.id < $3::uuid)
   order by s.id desc limit $4`,
);

type OpenSharesOf = [OrganizationId, WorkspaceId, nameKey: string, rows: number];
const isOpen = 's.ended_at is null and s.expires_at > now()';

/** Shares of a secret that can still be opened, newest first. */
export const listOpenSharesOfSecret = statement<OpenSharesOf, ShareRow>(
  'share.listOpenOfSecret',
  `select ${columns} from cofferdam.secrets n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.secret_id = n.id and ${isOpen}
   ${joins}
   where n.organization_id = $1 and n.workspace_id = $2 and n.name_key = $3
   order by s.id desc limit $4`,
);

/** Shares of a note that can still be opened, newest first. */
export const listOpenSharesOfNote = statement<OpenSharesOf, ShareRow>(
  'share.listOpenOfNote',
  `select ${columns} from cofferdam.notes n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.note_id = n.id and ${isOpen}
   ${joins}
   where n.organization_id = $1 and n.workspace_id = $2 and n.name_key = $3 and n.deleted_at is null
   order by s.id desc limit $4`,
);

/** Stores what a sender noted of a share, if that was inserted; the share's id names the data key as well. */
export const insertNoteToSelf = statement<
  [OrganizationId, ShareId, keyId: string, wrappedKey: Uint8Array, sealed: Uint8Array],
  never
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

/** A link and what decides whether somebody may end it. */
export interface ShareToRevoke extends WorkspaceFacts {
  readonly kind: ShareKindName;
  readonly name: string;
  readonly version: number | null;
  readonly workspaceId: WorkspaceId;
  readonly createdBy: UserId;
}

export const readShareToRevoke = statement<[OrganizationId, UserId, ShareId], ShareToRevoke>(
  'share.readToRevoke',
  `select s.kind, s.name, s.version, s.workspace_id as "workspaceId", s.created_by as "createdBy", w.type,
     coalesce(w.owner_id = $2, false) as "isOwner", r.role as "assignedRole"
   from cofferdam.shares s
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   left join cofferdam.workspace_roles r
     on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $2
   where s.organization_id = $1 and s.id = $3`,
);

/** Somebody who has open links of a kind in a workspace, with what decides whether they may still read there. */
export interface ShareCreator extends MembershipFacts, WorkspaceFacts {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId;
  readonly kind: ShareKindName;
}

/** The creators of open links among some people, in one workspace or in all. */
export const listCreators = statement<
  [OrganizationId, userIds: readonly UserId[], workspaceId: WorkspaceId | null],
  ShareCreator
>(
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
);

/** Whom to notify about a link; no row when its sender is not a member. */
export const readSender = statement<
  [OrganizationId, ShareId],
  {
    readonly userId: UserId;
    readonly notify: readonly ShareNotice[];
    readonly email: string;
    readonly name: string;
    readonly version: number | null;
    readonly views: number;
    readonly workspaceName: string;
    readonly organizationName: string;
  }
>(
  'share.readSender',
  `select u.id as "userId", s.notify_by as "notify", u.email, s.name, s.version, s.views, w.name as "workspaceName", o.name as "organizationName"
   from cofferdam.shares s
   join cofferdam.memberships m
     on m.organization_id = s.organization_id and m.user_id = s.created_by and m.state = 'ACTIVE'
   join identity.users u on u.id = s.created_by
   join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   join cofferdam.organizations o on o.id = s.organization_id
   where s.organization_id = $1 and s.id = $2`,
);
