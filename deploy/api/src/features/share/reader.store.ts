import type { AuditEventId, ShareKindName } from '@cofferdam/domain';
import { nilUuid } from '../../platform/database/database.ts';
import {
  boolean,
  bytes,
  integer,
  moment,
  nullable,
  present,
  text,
  type RowOf,
} from '../../platform/database/columns.ts';
import { statement, type Query } from '../../platform/database/query.ts';
import { checksumOf } from './checksum.ts';
import { shareOpened } from './shareOpened.ts';

/** A reader's proofs of a link, as the database compares them. */
export interface LinkKeys {
  readonly linkId: Uint8Array;
  readonly linkProofHash: Uint8Array;
}

const showLinkProof = statement<[hashHex: string]>(
  'share.showLinkProof',
  `select set_config('app.link_proof_hash', $1, true)`,
);

// A separate statement, because a statement doesn't see the settings that it makes.
const enterByLink = statement<[linkId: Uint8Array, linkProofHash: Uint8Array]>(
  'share.enterByLink',
  `select set_config('app.organization_id', coalesce((
     select s.organization_id::text from cofferdam.shares s where s.link_id = $1 and s.link_proof_hash = $2
   ), '${nilUuid}'), true)`,
);

/**
 * [Note: in by the link] A reader has no organization. Row-level security shows them only the row whose link proof hash
 * they present; through it these statements enter the organization, for this transaction. Without a valid proof they
 * enter none, and later statements find nothing, on the same path for existing and unknown ids.
 */
export function enterThrough({ linkId, linkProofHash }: LinkKeys): readonly [Query<unknown>, Query<unknown>] {
  return [showLinkProof(Buffer.from(linkProofHash).toString('hex')), enterByLink(linkId, linkProofHash)];
}

// A link works only with its sender's membership, the version, and the organization's permission to share. OFFSET 0
// makes each a lookup by key: PostgreSQL would otherwise hash all versions of the organization.
const isAlive = `s.ended_at is null and s.expires_at > now()
    and exists (select 1 from cofferdam.organizations o where o.id = s.organization_id and o.status = 'active' offset 0)
    and exists (select 1 from cofferdam.memberships m
      where m.organization_id = s.organization_id and m.user_id = s.created_by and m.state = 'ACTIVE' offset 0)
    and not exists (select 1 from cofferdam.share_policies p
      where p.organization_id = s.organization_id and not p.is_sharing_on offset 0)
    and case s.kind
      when 'secret' then exists (select 1 from cofferdam.secret_versions v
        where v.organization_id = s.organization_id and v.secret_id = s.secret_id and v.number = s.version
          and v.state = 'ENABLED' offset 0)
      else exists (select 1 from cofferdam.note_versions v
        where v.organization_id = s.organization_id and v.note_id = s.note_id and v.number = s.version
          and v.state = 'ENABLED' offset 0)
    end`;

/** The terms of a link. */
const link = {
  kind: text<ShareKindName>(),
  views: integer(),
  viewsLeft: integer(),
  attemptsLeft: integer(),
  lifetimeSeconds: integer(),
  expiresAt: moment(),
  memoryKibibytes: nullable(integer()),
  passes: nullable(integer()),
  lanes: nullable(integer()),
  salt: nullable(bytes()),
};
export type LinkRow = RowOf<typeof link>;

/** Reads the terms of a link; changes nothing. */
export const readLink = statement<[linkId: Uint8Array, linkProofHash: Uint8Array]>(
  'share.readLink',
  `select s.kind, s.views, s.views_left as "viewsLeft", s.attempts_left as "attemptsLeft",
     s.lifetime_seconds as "lifetimeSeconds", s.expires_at as "expiresAt", s.memory_kibibytes as "memoryKibibytes",
     s.passes, s.lanes, s.salt
   from cofferdam.shares s where s.link_id = $1 and s.link_proof_hash = $2 and ${isAlive}`,
).returns(link);

/** The result of a claim. No row if the link doesn't exist for this reader. */
const claim = {
  /** Selected only so that PostgreSQL adds the job: it skips a SELECT that nothing reads. */
  notified: integer(),
  isRight: present(boolean()),
  /** Whether the content is intact. If not, nothing was counted. */
  isWhole: present(boolean()),
  viewsLeft: integer(),
  attemptsLeft: integer(),
  /** The content, if it was requested with the right proof. */
  sealed: nullable(bytes()),
};
export type ClaimRow = RowOf<typeof claim>;

/** The action of a reader. */
export type ReaderAction = 'get' | 'remove';

type ClaimValues = [
  linkId: Uint8Array,
  linkProofHash: Uint8Array,
  authProofHash: Uint8Array,
  eventId: AuditEventId,
  address: string,
  requestId: string,
];

/**
 * [Note: the claim] One UPDATE waits for the row lock, re-reads the row, and only then compares the proof and counts.
 * So with concurrent readers each view goes to exactly one, and no more attempts than allowed are evaluated. Damaged
 * content is neither opened nor counted, with any proof. The count is committed before the response leaves the
 * database, even if the response gets lost. The statement that uses up the link deletes the content. The link is found
 * once by its id and then by its key, so that no plan reads other links of the organization.
 */
function claimText(action: ReaderAction): string {
  const isRight = 's.auth_proof_hash = $3';
  const isOpening = action === 'get';
  const isWhole = isOpening ? '(select is_whole from checked)' : 'true';
  const ends = isOpening ? `s.views_left = 1 and ${isWhole}` : 'true';
  const isOpened = isOpening ? `${isRight} and ${isWhole}` : 'false';
  const isWrong = `not ${isRight} and ${isWhole}`;
  return `with found as materialized (
     select s.organization_id, s.id from cofferdam.shares s where s.link_id = $1 and s.link_proof_hash = $2
   ),
   checked as materialized (
     select exists (
       select 1 from cofferdam.shares s
       join cofferdam.share_contents c on c.organization_id = s.organization_id and c.share_id = s.id
       where s.id = (select id from found) and c.share_id = (select id from found)
         and c.checksum = ${checksumOf('s', 'c.sealed')}
     ) as is_whole
   ),
   claimed as (
     update cofferdam.shares s set
       views_left = s.views_left - case when ${isOpened} then 1 else 0 end,
       attempts_left = s.attempts_left - case when ${isWrong} then 1 else 0 end,
       first_opened_at = case when ${isOpened} then coalesce(s.first_opened_at, now()) else s.first_opened_at end,
       last_opened_at = case when ${isOpened} then now() else s.last_opened_at end,
       ended_at = case when case when ${isRight} then ${ends} else s.attempts_left = 1 and ${isWhole} end then now() end,
       ended_as = case when ${isRight} then case when ${ends} then '${action === 'get' ? 'USED_UP' : 'DELETED'}' end
         when s.attempts_left = 1 and ${isWhole} then 'BURNED' end
     where s.organization_id = (select organization_id from found) and s.id = (select id from found) and ${isAlive}
     returning s.organization_id, s.id, coalesce(s.secret_id, s.note_id) as item_id, s.workspace_id, s.name, s.version, s.notify_by, s.views_left, s.attempts_left,
       s.ended_at, ${isRight} as is_right, ${isWhole} as is_whole
   ),
   taken as (
     delete from cofferdam.share_contents c
     where c.organization_id = (select organization_id from claimed where ended_at is not null)
       and c.share_id = (select id from claimed where ended_at is not null)
     returning c.sealed
   ),
   recorded as (
     insert into cofferdam.audit_events
       (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     select d.organization_id, $4, case when not d.is_whole then 'integrity.failed'
         when d.is_right then '${action === 'get' ? 'share.opened' : 'share.deleted'}'
         when d.ended_at is null then 'share.refused' else 'share.burned' end,
       now(), null, d.workspace_id, $5, $6,
       case when not d.is_whole then jsonb_build_object('recordId', d.id)
       else jsonb_strip_nulls(jsonb_build_object('name', d.name, 'version', d.version, 'recordId', d.id, 'itemId', d.item_id,
         'viewsLeft', case when ${isOpening} and d.is_right then d.views_left end,
         'attemptsLeft', case when not d.is_right and d.ended_at is null then d.attempts_left end)) end
     from claimed d
   ),
   uncounted as (
     insert into cofferdam.share_endings (organization_id, share_id)
     select d.organization_id, d.id from claimed d where d.ended_at is not null
   ),
   notified as (
     select cofferdam.add_job('${shareOpened.name}', json_build_object('organizationId', d.organization_id,
       'shareId', d.id, 'openedAt', now(), 'viewsLeft', d.views_left), null, null)
     from claimed d where d.notify_by <> '{}' and ${isOpening} and d.is_right and d.is_whole
   )
   select (select count(*) from notified) as "notified", d.is_right as "isRight", d.is_whole as "isWhole",
     d.views_left as "viewsLeft", d.attempts_left as "attemptsLeft",
     case when d.is_right and d.is_whole then coalesce((select t.sealed from taken t), (
       select c.sealed from cofferdam.share_contents c
       where c.organization_id = d.organization_id and c.share_id = d.id
     )) end as "sealed"
   from claimed d`;
}

/** Uses a view of a link, or an attempt. */
export const claimContent = statement<ClaimValues>('share.claim', claimText('get')).returns(claim);
/** Ends a link, or uses an attempt. */
export const claimRemoval = statement<ClaimValues>('share.claimRemoval', claimText('remove')).returns(claim);
