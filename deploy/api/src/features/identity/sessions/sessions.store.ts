import type { SessionId, UserId } from '@cofferdam/domain';
import { boolean, moment, nullable, present, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import { notificationChannel } from '../../../platform/notifications/notification.ts';

/** A usable session with its person. */
const session = {
  id: uuid<SessionId>(),
  userId: uuid<UserId>(),
  email: text(),
  displayName: text(),
  authenticatedAt: moment(),
  expiresAt: moment(),
  /** The provider that the person signs in with; null if this server stores the password. */
  provider: nullable(text()),
  /** Since when its pages are locked; null while they aren't. */
  lockedAt: nullable(moment()),
  isConfirmed: present(boolean()),
  /** Null if this server stores no password of the person. */
  passwordChangedAt: nullable(moment()),
};
export type SessionRow = RowOf<typeof session>;

/** A session as its owner sees it. */
const sessionList = {
  id: uuid<SessionId>(),
  createdAt: moment(),
  lastUsedAt: moment(),
  address: text(),
  userAgent: text(),
};
export type SessionListRow = RowOf<typeof sessionList>;

/** The address and user agent from which a session is used. */
export type ClientDetails = readonly [address: string, userAgent: string];

const usable = 's.revoked_at is null and s.expires_at > $2 and s.last_used_at > $3';
const columns = `s.id, s.user_id as "userId", u.email, u.display_name as "displayName",
  s.authenticated_at as "authenticatedAt", s.expires_at as "expiresAt", s.locked_at as "lockedAt",
  (select e.provider from identity.external_accounts e where e.user_id = s.user_id
   order by e.last_used_at desc limit 1) as "provider",
  u.email_confirmed_at is not null as "isConfirmed",
  (select c.changed_at from identity.credentials c where c.user_id = s.user_id) as "passwordChangedAt"`;

/** The usable session of a cookie's token. */
export const findSession = statement<[tokenHash: Uint8Array, now: Date, idleSince: Date]>(
  'identity.session.find',
  `select ${columns} from identity.sessions s join identity.users u on u.id = s.user_id
   where s.token_hash = $1 and ${usable}`,
).returns(session);

/** Stores the last use of a usable session; rate limited by `touchedBefore`. */
export const touchSession = statement<
  [tokenHash: Uint8Array, now: Date, idleSince: Date, touchedBefore: Date, ...ClientDetails]
>(
  'identity.session.touch',
  `update identity.sessions s set last_used_at = $2, address = $5, user_agent = $6
   where s.token_hash = $1 and ${usable} and s.last_used_at < $4`,
);

/** Opens a session. */
export const insertSession = statement<
  [id: SessionId, userId: UserId, tokenHash: Uint8Array, now: Date, expiresAt: Date, ...ClientDetails]
>(
  'identity.session.insert',
  `with opened as (
     insert into identity.sessions
       (id, user_id, token_hash, created_at, last_used_at, authenticated_at, expires_at, address, user_agent)
     values ($1, $2, $3, $4, $4, $4, $5, $6, $7)
     returning id, user_id, authenticated_at, expires_at, locked_at)
   select ${columns} from opened s join identity.users u on u.id = s.user_id`,
).returns(session);

/** Stores a proof, which also ends a lock, and replaces the token, if the old one is still valid. */
export const renewSession = statement<
  [oldTokenHash: Uint8Array, now: Date, idleSince: Date, newTokenHash: Uint8Array, ...ClientDetails]
>(
  'identity.session.renew',
  `with renewed as (
     update identity.sessions s
     set token_hash = $4, authenticated_at = $2, last_used_at = $2, locked_at = null, address = $5, user_agent = $6
     where s.token_hash = $1 and ${usable}
     returning id, user_id, authenticated_at, expires_at, locked_at)
   select ${columns} from renewed s join identity.users u on u.id = s.user_id`,
).returns(session);

/** Locks the session of a cookie's token: until it is renewed, no access token of it is issued or accepted. */
export const lockSession = statement<[tokenHash: Uint8Array, now: Date]>(
  'identity.session.lock',
  `update identity.sessions set locked_at = $2 where token_hash = $1 and revoked_at is null and locked_at is null`,
);

/** Ends the session of a cookie's token. */
export const endSession = statement<[tokenHash: Uint8Array, now: Date]>(
  'identity.session.end',
  `update identity.sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null
   returning id as "sessionId", user_id as "userId"`,
).returns({ sessionId: uuid<SessionId>(), userId: uuid<UserId>() });

/** Ends one session of a person; no row if there was none. */
export const revokeOwnSession = statement<[id: SessionId, now: Date, idleSince: Date, userId: UserId]>(
  'identity.session.revoke',
  `update identity.sessions s set revoked_at = $2 where s.id = $1 and s.user_id = $4 and ${usable} returning s.id`,
).returns({ id: uuid<SessionId>() });

/** An open session of a person. Read it under the account's lock. */
export const findOpenSession = statement<[SessionId, UserId]>(
  'identity.session.findOpen',
  'select id from identity.sessions where id = $1 and user_id = $2 and revoked_at is null',
).returns({ id: uuid<SessionId>() });

/** Notifies the pages of the sessions in `ended`, at the commit. */
const notifyEnded = `select pg_notify('${notificationChannel}', json_build_object(
     'kind', 'session.revoked', 'userId', e.user_id, 'sessionId', e.id)::text) from ended e`;

/** Ends every session of a person but one, and notifies their pages at the commit. */
export const endOtherSessions = statement<[UserId, kept: SessionId, now: Date]>(
  'identity.session.end-others',
  `with ended as (
     update identity.sessions set revoked_at = $3
     where user_id = $1 and id <> $2 and revoked_at is null and expires_at > $3
     returning id, user_id)
   ${notifyEnded}`,
);

/** Ends every session of a person, and notifies their pages at the commit. */
export const endSessions = statement<[UserId, now: Date]>(
  'identity.session.end-all',
  `with ended as (
     update identity.sessions set revoked_at = $2
     where user_id = $1 and revoked_at is null and expires_at > $2
     returning id, user_id)
   ${notifyEnded}`,
);

/** The usable sessions of a person, most recently used first. */
export const readSessions = statement<[UserId, now: Date, idleSince: Date]>(
  'identity.session.list',
  `select s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt", s.address, s.user_agent as "userAgent"
   from identity.sessions s where s.user_id = $1 and ${usable} order by s.last_used_at desc, s.id desc limit 100`,
).returns(sessionList);

/** Ends the least recently used sessions beyond a person's maximum. Notifies their pages at the commit. */
export const trimSessions = statement<[UserId, now: Date, most: number]>(
  'identity.session.trim',
  `with ended as (
     update identity.sessions set revoked_at = $2 where id in (
       select id from identity.sessions where user_id = $1 and revoked_at is null and expires_at > $2
       order by last_used_at desc, id desc offset $3)
     returning id, user_id)
   ${notifyEnded}`,
);

/** Deletes a few sessions that ended before a time, skipping locked rows. */
export const sweepSessions = statement<[endedBefore: Date]>(
  'identity.session.sweep',
  `delete from identity.sessions where id in (
     select id from identity.sessions where expires_at < $1 order by expires_at limit 20 for update skip locked)`,
);
