import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Foundation } from '../platform.ts';
import { FloodLimit } from '../rateLimit/floodLimit.ts';
import { isMemberAnywhere } from '../tenancy/isMemberAnywhere.ts';
import { isSessionUsable, readSession } from '../tenancy/session.ts';
import type { VerifiedToken } from './caller.ts';
import { declaredLength } from './declaredLength.ts';
import { networkOf } from './networkOf.ts';

/** The body size that anyone with a token can send before their membership is checked. */
const smallBodyBytes = 65_536;

/** Decides whether a body is read at all, after the token and before its first byte is parsed. */
export type BodyAdmission = (request: FastifyRequest) => Promise<void>;

/**
 * Meters the bytes of bodies by address and by person, and keeps large ones to members: reading and parsing them is the
 * most that one request can cost.
 */
export function createBodyAdmission(foundation: Foundation): BodyAdmission {
  const { configuration } = foundation;
  const { addressBytes, userBytes } = configuration.floods;
  const addresses = new FloodLimit(addressBytes);
  const users = new FloodLimit(userBytes);
  return async (request) => {
    const bytes = declaredLength(request);
    if (bytes === 0 || request.arrival === null) return;
    const { caller, token } = request.arrival;
    addresses.take(networkOf(caller.address), bytes);
    if (token === null) return;
    users.take(token.userId, bytes);
    if (bytes > smallBodyBytes) await requireMember(foundation, token);
  };
}

/** The organization is named inside the body, so its membership is checked after reading it. */
async function requireMember(
  { clock, configuration, database }: Foundation,
  { userId, sessionId }: VerifiedToken,
): Promise<void> {
  const [[session], [member]] = await database.runAlone({ organizationId: null, userId }, [
    readSession(sessionId, userId),
    isMemberAnywhere(userId),
  ]);
  const now = clock.fromDatabase(session?.now ?? clock.now());
  if (!isSessionUsable(session, now, configuration.sessions.idleDays)) throw new ApiFailure('session.required');
  if (member?.isMember !== true) throw new ApiFailure('organization.not-found.by-organization-id');
}
