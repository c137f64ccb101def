import type { CallOutput } from '@cofferdam/api-contract';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { describeDevice } from './sessions/describeDevice.ts';
import { readSessions, type SessionListRow } from './sessions/sessions.store.ts';

/** The open sessions of the person, most recently used first. */
export async function listSessions(
  { configuration, identityDatabase }: IdentityDependencies,
  { userId, sessionId, now }: SignedInCall,
): Promise<CallOutput<'identity', 'sessions'>> {
  const statement = readSessions(userId, now, idleSince(configuration, now));
  const [rows] = await identityDatabase.runAlone(noScope, [statement]);
  return { sessions: rows.map((row) => presentSession(row, row.id === sessionId)) };
}

function presentSession(
  row: SessionListRow,
  isCurrent: boolean,
): CallOutput<'identity', 'sessions'>['sessions'][number] {
  const { id, createdAt, lastUsedAt, address, userAgent } = row;
  return {
    id,
    isCurrent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    address,
    device: describeDevice(userAgent),
  };
}
