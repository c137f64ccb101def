import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { SessionId, UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { endOfSession, idleSince, type IdentityDependencies } from '../identityDependencies.ts';
import { recordOfMember } from '../memberEvents.ts';
import { describeDevice } from './describeDevice.ts';
import { findKnownDevice } from './rememberDevice.ts';
import { endSession, insertSession, sweepSessions, trimSessions, type SessionRow } from './sessions.store.ts';

/** The maximum number of open sessions per person; the least recently used one is ended. */
const maxSessions = 50;

/** The person of a new session, and the token of its cookie. */
interface Opening {
  readonly userId: UserId;
  readonly token: string;
}

/**
 * Always opens a new session: a token that someone planted in this browser (session fixation) is ended, never used. The
 * person's organizations record a browser that hasn't signed in to the account since its password was last changed.
 */
export async function openSession(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { userId, token }: Opening,
): Promise<SessionRow> {
  const { configuration, cookies, random } = dependencies;
  const { now, address, userAgent } = call;
  const replaced = call.cookies.get(cookies.names.session);
  const id = random.id<SessionId>();
  const [[session]] = await transaction.runAll([
    insertSession(id, userId, hashOpaqueToken(token), now, endOfSession(configuration, now), address, userAgent),
    trimSessions(userId, now, maxSessions),
    sweepSessions(idleSince(configuration, now)),
  ]);
  if (replaced !== undefined) await transaction.run(endSession(hashOpaqueToken(replaced), now));
  if (session === undefined) throw new Error('a session was not opened');
  if (findKnownDevice(dependencies, call, session) === null) {
    const device = describeDevice(userAgent);
    transaction.atCommit(recordOfMember(dependencies, { ...call, userId }, 'member.device.new', { device }));
  }
  return session;
}
