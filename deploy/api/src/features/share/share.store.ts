import {
  workspaceRolesWith,
  type NoteId,
  type OrganizationId,
  type SecretId,
  type ShareId,
  type ShareKindName,
  type ShareNotice,
  type SharePolicy,
  type ShareState,
  type UserId,
  type VersionState,
  type WorkspaceId,
} from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';
import { joinKeys } from '../../platform/keys/joinKeys.ts';
import type { SealedRow } from '../../platform/keys/sealedText.ts';

/** What a sender noted, as its row holds it; nulls where there is nothing, or nothing for this person. */
export type SealedNote = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null } & {
  readonly noteId: string | null;
  /** Where it was written: the shared thing may be elsewhere by now. */
  readonly noteWorkspaceId: WorkspaceId | null;
};

/** A share as its sender sees it, with what is needed to open what they noted. */
export interface ShareRow extends SealedNote {
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

// $2 is the present in each statement that lists: a link is over when its time is, whether it was swept or not.
const columns = `s.id, s.kind, s.name, s.version, s.workspace_id as "workspaceId", w.name as "workspaceName",
  s.created_at as "createdAt", s.created_by as "createdBy", u.display_name as "createdByName",
  s.expires_at as "expiresAt", s.views, s.views_left as "viewsLeft", s.attempts,
  s.attempts_left as "attemptsLeft", s.salt is not null as "hasPassword", s.notify_by as "notify", s.first_opened_at as "firstOpenedAt",
  s.last_opened_at as "lastOpenedAt",
  coalesce(s.ended_as, case when s.expires_at <= $2::timestamptz then 'EXPIRED' else 'OPEN' end) as "state",
  coalesce(s.ended_at, case when s.expires_at <= $2::timestamptz then s.expires_at end) as "endedAt",
  t.id as "noteId", t.workspace_id as "noteWorkspaceId", t.sealed, d.wrapped_key as "dataKey", d.key_id as "keyId",
  k.wrapped_key as "organizationKey"`;
const joins = `join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
   left join identity.users u on u.id = s.created_by
   left join cofferdam.notes_to_self t on t.organization_id = s.organization_id and t.share_id = s.id
   ${joinKeys({ organization: 't.organization_id', text: 't.id' })}`;

/** One share. */
export const readShare = statement<[OrganizationId, now: Date, ShareId], ShareRow>(
  'share.read',
  `select ${columns} from cofferdam.shares s ${joins} where s.organization_id = $1 and s.id = $3`,
);

/** Shares of a person, newest first. */
export const listSharesOf = statement<
  [OrganizationId, now: Date, UserId, before: ShareId | null, rows: number],
  ShareRow
>(
  'share.listOf',
  `select ${columns} from cofferdam.shares s ${joins}
   where s.organization_id = $1 and s.created_by = $3 and ($4::uuid is null or s.id < $4::uuid)
   order by s.id desc limit $5`,
);

type OpenSharesOf = [OrganizationId, now: Date, WorkspaceId, nameKey: string, rows: number];
const isOpen = 's.ended_at is null and s.expires_at > $2::timestamptz';

/** Shares of a secret that can still be opened, newest first. */
export const listOpenSharesOfSecret = statement<OpenSharesOf, ShareRow>(
  'share.listOpenOfSecret',
  `select ${columns} from cofferdam.secrets n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.secret_id = n.id and ${isOpen}
   ${joins}
   where n.organization_id = $1 and n.workspace_id = $3 and n.name_key = $4
   order by s.id desc limit $5`,
);

/** Shares of a note that can still be opened, newest first. */
export const listOpenSharesOfNote = statement<OpenSharesOf, ShareRow>(
  'share.listOpenOfNote',
  `select ${columns} from cofferdam.notes n
   join cofferdam.shares s on s.organization_id = n.organization_id and s.note_id = n.id and ${isOpen}
   ${joins}
   where n.organization_id = $1 and n.workspace_id = $3 and n.name_key = $4 and n.deleted_at is null
   order by s.id desc limit $5`,
);

/** A version that is to be shared; null where the thing has no such version. */
export interface VersionToShare<Id> {
  readonly id: Id;
  readonly name: string;
  readonly state: VersionState | null;
}

type VersionAsked = [OrganizationId, WorkspaceId, nameKey: string, version: number];

// Held until the share is there: whoever puts the thing into the trash waits, and then ends the share with it.
export const findSecretVersion = statement<VersionAsked, VersionToShare<SecretId>>(
  'share.findSecretVersion',
  `select s.id, s.name, v.state
   from cofferdam.secrets s
   left join cofferdam.secret_versions v
     on v.organization_id = s.organization_id and v.secret_id = s.id and v.number = $4
   where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3
   for share of s`,
);

export const findNoteVersion = statement<VersionAsked, VersionToShare<NoteId>>(
  'share.findNoteVersion',
  `select n.id, n.name, v.state
   from cofferdam.notes n
   left join cofferdam.note_versions v on v.organization_id = n.organization_id and v.note_id = n.id and v.number = $4
   where n.organization_id = $1 and n.workspace_id = $2 and n.name_key = $3 and n.deleted_at is null
   for share of n`,
);

/** Lets one sender after the other count and add: the count that follows stays true until the end. */
export const lockLimit = statement<[OrganizationId], unknown>(
  'share.lockLimit',
  'select 1 from cofferdam.organizations where id = $1 for no key update',
);

/** Open links, counted up to `most`. */
export const countOpen = statement<[OrganizationId, now: Date, most: number], { readonly open: number }>(
  'share.countOpen',
  `select count(*)::integer as "open" from (
     select 1 from cofferdam.shares
     where organization_id = $1 and ended_at is null and expires_at > $2::timestamptz limit $3
   ) counted`,
);

/** What the organization decided, if it decided anything. */
export const readPolicy = statement<[OrganizationId], SharePolicy>(
  'share.readPolicy',
  `select is_sharing_on as "isSharingOn", longest_lifetime_seconds as "longestLifetimeSeconds",
     most_views as "mostViews", is_password_required as "isPasswordRequired"
   from cofferdam.share_policies where organization_id = $1`,
);

export const writePolicy = statement<
  [OrganizationId, isSharingOn: boolean, longest: number, mostViews: number, isPasswordRequired: boolean],
  never
>(
  'share.writePolicy',
  `insert into cofferdam.share_policies
     (organization_id, is_sharing_on, longest_lifetime_seconds, most_views, is_password_required)
   values ($1, $2, $3, $4, $5)
   on conflict (organization_id) do update set is_sharing_on = $2, longest_lifetime_seconds = $3, most_views = $4,
     is_password_required = $5`,
);

/** Keeps a share. No row when its link id is taken, which random ids are not. */
export const insertShare = statement<
  [
    OrganizationId,
    ShareId,
    WorkspaceId,
    kind: ShareKindName,
    secretId: SecretId | null,
    noteId: NoteId | null,
    name: string,
    version: number,
    linkId: Uint8Array,
    linkProofHash: Uint8Array,
    authProofHash: Uint8Array,
    memoryKibibytes: number | null,
    passes: number | null,
    lanes: number | null,
    salt: Uint8Array | null,
    views: number,
    lifetimeSeconds: number,
    attempts: number,
    notify: readonly ShareNotice[],
    now: Date,
    UserId,
    expiresAt: Date,
    sealed: Uint8Array,
  ],
  { readonly id: ShareId }
>(
  'share.insert',
  `with made as (
     insert into cofferdam.shares (organization_id, id, workspace_id, kind, secret_id, note_id, name, version, link_id,
       link_proof_hash, auth_proof_hash, memory_kibibytes, passes, lanes, salt, views, lifetime_seconds, views_left,
       attempts, attempts_left, notify, notify_by, created_at, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $16, $18, $18,
       $19::text[] <> '{}', $19::text[], $20, $21, $22)
     on conflict (link_id) do nothing
     returning organization_id, id
   ),
   kept as (insert into cofferdam.share_contents (organization_id, share_id, sealed) select m.*, $23 from made m)
   select id from made`,
);

/** Keeps what a sender noted of a share, beside its data key. */
export const insertNoteToSelf = statement<
  [OrganizationId, WorkspaceId, ShareId, id: string, UserId, sealed: Uint8Array],
  never
>(
  'share.insertNoteToSelf',
  `insert into cofferdam.notes_to_self (organization_id, workspace_id, share_id, id, user_id, sealed)
   values ($1, $2, $3, $4, $5, $6)`,
);

const rolesThatEnd = workspaceRolesWith('secret:delete')
  .map((role) => `'${role}'`)
  .join(', ');

/**
 * Ends an open share of the person, or of a workspace whose secrets they may delete, and deletes its content.
 *
 * @param impliesAdmin whether the person's role in the organization makes them administrator of standard workspaces
 */
export const endShare = statement<
  [OrganizationId, now: Date, UserId, ShareId, impliesAdmin: boolean],
  { readonly name: string; readonly version: number | null; readonly workspaceId: WorkspaceId }
>(
  'share.end',
  `with ended as (
     update cofferdam.shares s set ended_at = $2::timestamptz, ended_as = 'REVOKED'
     where s.organization_id = $1 and s.id = $4 and s.ended_at is null and s.expires_at > $2::timestamptz
       and (s.created_by = $3 or exists (
         select 1 from cofferdam.workspaces w
         left join cofferdam.workspace_roles r
           on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $3
         where w.organization_id = s.organization_id and w.id = s.workspace_id and w.type = 'STANDARD'
           and ($5 or r.role in (${rolesThatEnd}))
       ))
     returning s.organization_id, s.id, s.name, s.version, s.workspace_id
   ),
   taken as (
     delete from cofferdam.share_contents c using ended e
     where c.organization_id = e.organization_id and c.share_id = e.id
   )
   select e.name, e.version, e.workspace_id as "workspaceId" from ended e`,
);

/** Ends a link whose time is over and deletes its content. No row when it was over before. */
export const endExpired = statement<[OrganizationId, now: Date, ShareId], { readonly isEarly: boolean }>(
  'share.endExpired',
  `with ended as (
     update cofferdam.shares s set ended_at = s.expires_at, ended_as = 'EXPIRED'
     where s.organization_id = $1 and s.id = $3 and s.ended_at is null and s.expires_at <= $2::timestamptz
     returning s.organization_id, s.id
   ),
   taken as (
     delete from cofferdam.share_contents c using ended e
     where c.organization_id = e.organization_id and c.share_id = e.id
   )
   select s.expires_at > $2::timestamptz as "isEarly"
   from cofferdam.shares s where s.organization_id = $1 and s.id = $3 and s.ended_at is null`,
);

/** Whom to tell of a link; nobody when its sender is no member any more. */
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
