import type { SessionId, UserId } from '@cofferdam/domain';
import { nullable, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A sign-in or re-authentication that waits for the second factor. */
const challenge = {
  id: uuid(),
  userId: uuid<UserId>(),
  /** The session to re-authenticate; null to open a new one. */
  sessionId: nullable(uuid<SessionId>()),
};
export type ChallengeRow = RowOf<typeof challenge>;

/** The open challenge of a cookie's token. */
export const findChallenge = statement<[tokenHash: Uint8Array, now: Date]>(
  'identity.challenge.find',
  `select id, user_id as "userId", session_id as "sessionId" from identity.challenges
   where token_hash = $1 and expires_at > $2`,
).returns(challenge);

export const insertChallenge = statement<
  [id: string, UserId, sessionId: SessionId | null, tokenHash: Uint8Array, expiresAt: Date]
>(
  'identity.challenge.insert',
  `insert into identity.challenges (id, user_id, session_id, token_hash, expires_at) values ($1, $2, $3, $4, $5)`,
);

/** Uses up an open challenge: only one of concurrent requests gets a row. */
export const takeChallenge = statement<[id: string, now: Date]>(
  'identity.challenge.take',
  `delete from identity.challenges where id = $1 and expires_at > $2 returning id`,
).returns({ id: uuid() });

/** Ends every challenge of a person, because the proven credentials have changed. */
export const endChallenges = statement<[UserId]>(
  'identity.challenge.end-all',
  'delete from identity.challenges where user_id = $1',
);

/** Deletes a few expired challenges and trusted browsers, skipping locked rows. */
export const sweepChallenges = statement<[now: Date]>(
  'identity.challenge.sweep',
  `delete from identity.challenges where id in (
     select id from identity.challenges where expires_at < $1 order by expires_at limit 20 for update skip locked)`,
);
