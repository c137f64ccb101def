import type { SessionId, UserId } from '@cofferdam/domain';
import { statement } from '../database/query.ts';

/** A row when the session is the person's, not revoked, not expired and not idle too long; else none. */
export const readSession = statement<[SessionId, UserId, Date, Date], { readonly id: SessionId }>(
  'tenancy.session',
  `select s.id from identity.sessions s
   where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3 and s.last_used_at > $4`,
);

/** Which of many sessions are usable, by the same rule, and whose each is. */
export const readUsableSessions = statement<
  [ids: readonly SessionId[], Date, Date],
  { readonly id: SessionId; readonly userId: UserId }
>(
  'tenancy.usableSessions',
  `select s.id, s.user_id as "userId" from identity.sessions s
   where s.id = any ($1::uuid[]) and s.revoked_at is null and s.expires_at > $2 and s.last_used_at > $3`,
);
