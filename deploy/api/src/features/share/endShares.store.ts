import type { OrganizationId, ShareId, ShareKindName, UserId, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** A link that was ended, for the audit log. */
const endedShare = {
  /** The name of the shared secret or note. */
  itemId: present(uuid()),
  name: text(),
  workspaceId: uuid<WorkspaceId>(),
  /** False for a link that had already expired, so no one lost access. */
  wasOpen: present(boolean()),
};
export type EndedShare = RowOf<typeof endedShare>;

/**
 * Deletes the contents of the links in `ended` and subtracts them from the count, see [Note: open links are counted].
 * The statement that ends links returns the organization and id of each from a CTE called `ended`. With the ids as an
 * array, each is looked up by its key; a join would read all links of the organization to find that none has ended.
 */
const endedWrites = `taken as (
     delete from cofferdam.share_contents c where c.organization_id = $1 and c.share_id = any (array(select id from ended))
   ),
   counted as (
     update cofferdam.share_counts c set open = c.open - e.ended
     from (select organization_id, count(*)::integer as ended from ended group by organization_id) e
     where c.organization_id = e.organization_id
   )`;

/** In the order of their ids, so that two statements that end the same links can't deadlock. */
function endText(which: string): string {
  return `with chosen as (
     select s.id from cofferdam.shares s
     where s.organization_id = $1 and s.ended_at is null and ${which}
     order by s.id for update
   ),
   ended as (
     update cofferdam.shares s
     set ended_at = least(now(), s.expires_at),
       ended_as = case when s.expires_at > now() then 'WITHDRAWN' else 'EXPIRED' end
     where s.organization_id = $1 and s.id = any (array(select id from chosen))
     returning s.organization_id, s.id, coalesce(s.secret_id, s.note_id) as item_id, s.name, s.workspace_id, s.expires_at > now() as was_open
   ),
   ${endedWrites}
   select item_id as "itemId", name, workspace_id as "workspaceId", was_open as "wasOpen" from ended`;
}

export const endOfMember = statement<[OrganizationId, UserId]>(
  'share.endOfMember',
  endText('s.created_by = $2'),
).returns(endedShare);

const columnOf = { secret: 's.secret_id', note: 's.note_id' } as const;

/** Ends the links to items of a kind. */
export const endOfItems = {
  secret: statement<[OrganizationId, ids: readonly string[]]>(
    'share.endOfSecrets',
    endText(`${columnOf.secret} = any ($2::uuid[])`),
  ).returns(endedShare),
  note: statement<[OrganizationId, ids: readonly string[]]>(
    'share.endOfNotes',
    endText(`${columnOf.note} = any ($2::uuid[])`),
  ).returns(endedShare),
} as const;

/** Ends the links to a version of an item. */
export const endOfVersion = {
  secret: statement<[OrganizationId, id: string, version: number]>(
    'share.endOfSecretVersion',
    endText(`${columnOf.secret} = $2 and s.version = $3`),
  ).returns(endedShare),
  note: statement<[OrganizationId, id: string, version: number]>(
    'share.endOfNoteVersion',
    endText(`${columnOf.note} = $2 and s.version = $3`),
  ).returns(endedShare),
} as const;

export const endOfWorkspace = statement<[OrganizationId, WorkspaceId]>(
  'share.endOfWorkspace',
  endText('s.workspace_id = $2'),
).returns(endedShare);

/** Ends the links of creators, each in a workspace and of a kind; arrays of equal length. */
export const endOfCreators = statement<
  [OrganizationId, creators: readonly UserId[], workspaces: readonly WorkspaceId[], kinds: readonly ShareKindName[]]
>(
  'share.endOfCreators',
  endText(`s.created_by = any ($2::uuid[]) and (s.created_by, s.workspace_id, s.kind) in (
       select one.creator, one.workspace, one.kind from unnest($2::uuid[], $3::uuid[], $4::text[])
         as one (creator, workspace, kind)
     )`),
).returns(endedShare);

/** Ends one link on request. No row if it had already ended. */
export const endRevoked = statement<[OrganizationId, ShareId]>(
  'share.endRevoked',
  `with ended as (
     update cofferdam.shares s set ended_at = now(), ended_as = 'REVOKED'
     where s.organization_id = $1 and s.id = $2 and s.ended_at is null and s.expires_at > now()
     returning s.organization_id, s.id
   ),
   ${endedWrites}
   select id from ended`,
).returns({ id: uuid<ShareId>() });

/** Skips links that another transaction is ending. */
const endExpiredText = (ids: string): string => `with chosen as (
     select s.id from cofferdam.shares s
     where s.organization_id = $1 and s.id = any (${ids}) and s.ended_at is null and s.expires_at <= now()
     for update skip locked
   ),
   ended as (
     update cofferdam.shares s set ended_at = s.expires_at, ended_as = 'EXPIRED'
     where s.organization_id = $1 and s.id = any (array(select id from chosen))
     returning s.organization_id, s.id
   ),
   ${endedWrites}
   select id from ended`;

export const endExpiredShares = statement<[OrganizationId, ids: readonly ShareId[]]>(
  'share.endExpired',
  endExpiredText('$2::uuid[]'),
).returns({ id: uuid<ShareId>() });

/**
 * Makes creations at the limit wait for each other before they look for links to end or to subtract: the statements
 * below skip rows that another transaction works on, and the count would be read before that one has changed it.
 */
export const lockOpenCount = statement<[OrganizationId]>(
  'share.lockOpenCount',
  'select 1 from cofferdam.share_counts where organization_id = $1 for update',
);

const isAtLimit = `(select n.open from cofferdam.share_counts n where n.organization_id = $1) >= $2::integer`;

/**
 * Ends expired links of an organization at its plan's limit, so that expired links don't block new ones. Below the
 * limit it reads only the count; the sweep ends those links.
 */
export const endExpiredAtLimit = statement<[OrganizationId, allowed: number]>(
  'share.endExpiredAtLimit',
  endExpiredText(`array(
       select c.share_id from cofferdam.share_contents c
       where c.organization_id = $1 and c.expires_at <= now()
         and ${isAtLimit}
       order by c.expires_at limit 100)`),
).returns({ id: uuid<ShareId>() });

/** Skips rows that another transaction is subtracting; the following count waits for it. */
const settleText = (which: string): string => `with chosen as (
     select e.share_id from cofferdam.share_endings e
     where e.organization_id = $1 and ${which}
     for update skip locked
   ),
   settled as (
     delete from cofferdam.share_endings e
     where e.organization_id = $1 and e.share_id = any (array(select share_id from chosen))
     returning e.share_id
   ),
   counted as (
     update cofferdam.share_counts c set open = c.open - (select count(*) from settled)
     where c.organization_id = $1 and exists (select from settled)
   )
   select share_id as "id" from settled`;

/** Subtracts links that readers ended from the count, see [Note: open links are counted]. */
export const settleEndings = statement<[OrganizationId, ids: readonly ShareId[]]>(
  'share.settleEndings',
  settleText('e.share_id = any ($2::uuid[])'),
).returns({ id: uuid<ShareId>() });

/** The same at the plan's limit, so that used-up links don't block new ones; below it nothing is read. */
export const settleAtLimit = statement<[OrganizationId, allowed: number]>(
  'share.settleAtLimit',
  settleText(isAtLimit),
).returns({ id: uuid<ShareId>() });

/** SQL for the open links of the organization `$1`; expired ones count until they are ended. */
export const openShares = `(coalesce((select c.open from cofferdam.share_counts c where c.organization_id = $1), 0)
  - (select count(*)::integer from cofferdam.share_endings e where e.organization_id = $1))`;

export const readOpenCount = statement<[OrganizationId]>(
  'share.readOpenCount',
  `select ${openShares} as "open"`,
).returns({ open: present(integer()) });

/** Deletes the keys of notes to self of the workspace's links, while the links still exist. */
export const deleteNoteKeysOfWorkspace = statement<[OrganizationId, WorkspaceId]>(
  'share.deleteNoteKeysOfWorkspace',
  `delete from cofferdam.data_keys where organization_id = $1 and id = any (array(
     select s.id from cofferdam.shares s where s.organization_id = $1 and s.workspace_id = $2
   ))`,
);
