import { noScope } from '../../platform/database/database.ts';
import type { VerifiedToken } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isSessionUsable, readSessions, type SessionRow } from '../../platform/tenancy/session.ts';

/** `locked`: usable again when the person unlocks it. */
export type SessionState = 'usable' | 'locked' | 'ended';

/** Resolves to the state of the session of a token; rejects if the database is unreachable. */
export type SessionCheck = (token: VerifiedToken) => Promise<SessionState>;

interface Waiting {
  readonly token: VerifiedToken;
  readonly resolve: (state: SessionState) => void;
  readonly reject: (error: unknown) => void;
}

const sessionsPerQuery = 1_000;

/**
 * Checks sessions in batches: checks of the same tick, or made while a query runs, go into the next query. A process
 * runs one query at a time, even if all pages reconnect at once.
 */
export function createSessionCheck({
  clock,
  configuration,
  database,
}: Pick<Platform, 'clock' | 'configuration' | 'database'>): SessionCheck {
  let waiting: Waiting[] = [];
  let isAsking = false;

  function stateOf(session: SessionRow): SessionState {
    const now = clock.fromDatabase(session.now);
    const isUsable = (row: SessionRow): boolean => isSessionUsable(row, now, configuration.sessions.idleDays);
    if (isUsable(session)) return 'usable';
    return isUsable({ ...session, lockedAt: null }) ? 'locked' : 'ended';
  }

  async function ask(batch: readonly Waiting[]): Promise<void> {
    const ids = [...new Set(batch.map(({ token }) => token.sessionId))];
    try {
      const [rows] = await database.runAlone(noScope, [readSessions(ids)]);
      const sessions = new Map(rows.map((row) => [row.id, row]));
      for (const { token, resolve } of batch) {
        const session = sessions.get(token.sessionId);
        resolve(session?.userId === token.userId ? stateOf(session) : 'ended');
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function checkAll(): Promise<void> {
    // All checks of this tick go into the first query.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, sessionsPerQuery);
      waiting = waiting.slice(sessionsPerQuery);
      await ask(batch);
    }
    isAsking = false;
  }

  return (token) =>
    new Promise((resolve, reject) => {
      waiting.push({ token, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      void checkAll();
    });
}
