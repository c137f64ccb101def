import type { SessionId, UserId } from '@cofferdam/domain';
import { bytes, moment, nullable, text, uuid } from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';

/** The purpose of a passkey challenge. */
export type PasskeyPurpose = 'REGISTER' | 'SIGN_IN' | 'SECOND_FACTOR' | 'FRESH_SIGN_IN';

/** The person, session and host name, which must be the same in the response. */
const asked = {
  purpose: text<PasskeyPurpose>(),
  userId: nullable(uuid<UserId>()),
  sessionId: nullable(uuid<SessionId>()),
  rpId: text(),
  challenge: bytes(),
};

/** Stores a challenge. */
export const insertPasskeyChallenge = namedStatement(
  'identity.passkey-challenge.insert',
  { ...asked, id: uuid(), expiresAt: moment() },
  `insert into identity.passkey_challenges (id, purpose, user_id, session_id, rp_id, challenge, expires_at)
   values ($id, $purpose, $userId, $sessionId, $rpId, $challenge, $expiresAt)`,
);

/** Uses up an open challenge: only one of concurrent responses gets a row. */
export const takePasskeyChallenge = namedStatement(
  'identity.passkey-challenge.take',
  { ...asked, now: moment() },
  `delete from identity.passkey_challenges
   where challenge = $challenge and purpose = $purpose and rp_id = $rpId and user_id is not distinct from $userId::uuid
     and session_id is not distinct from $sessionId::uuid and expires_at > $now
   returning id`,
).returns({ id: uuid() });

/** Deletes a few expired challenges, skipping locked rows. */
export const sweepPasskeyChallenges = statement<[now: Date]>(
  'identity.passkey-challenge.sweep',
  `delete from identity.passkey_challenges where id in (
     select id from identity.passkey_challenges where expires_at < $1 order by expires_at limit 20 for update skip locked)`,
);
