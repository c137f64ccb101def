import type { SessionId, UserId } from '@cofferdam/domain';
import { daysAfter } from '../../platform/clock/timeAfter.ts';
import { moment, nullable, uuid, type RowOf } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** A session, with the database's time; nulls if the person has no such session. */
export const sessionColumns = {
  now: moment(),
  expiresAt: nullable(moment()),
  lastUsedAt: nullable(moment()),
  revokedAt: nullable(moment()),
  lockedAt: nullable(moment()),
};
export type SessionRow = RowOf<typeof sessionColumns>;

/** Whether a session exists and isn't revoked, locked, expired or idle too long. */
export function isSessionUsable(session: SessionRow | undefined, now: Date, idleDays: number): boolean {
  const { expiresAt = null, lastUsedAt = null, revokedAt = null, lockedAt = null } = session ?? {};
  if (expiresAt === null || lastUsedAt === null || revokedAt !== null || lockedAt !== null) return false;
  return expiresAt > now && lastUsedAt > daysAfter(now, -idleDays);
}

/** Always returns a row, for the time. */
export const readSession = statement<[SessionId, UserId]>(
  'tenancy.readSession',
  `select clock_timestamp() as "now", s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt",
     s.revoked_at as "revokedAt", s.locked_at as "lockedAt"
   from (select) as asked left join identity.sessions s on s.id = $1 and s.user_id = $2`,
).returns(sessionColumns);

/** Those of many sessions that exist, with their people. */
export const readSessions = statement<[ids: readonly SessionId[]]>(
  'tenancy.readSessions',
  `select clock_timestamp() as "now", s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt",
     s.revoked_at as "revokedAt", s.locked_at as "lockedAt", s.id, s.user_id as "userId"
   from identity.sessions s where s.id = any ($1::uuid[])`,
).returns({ ...sessionColumns, id: uuid<SessionId>(), userId: uuid<UserId>() });
