import type { VerifiedToken } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { readUsableSessions } from '../../platform/tenancy/session.ts';

/** Resolves to whether the session of a token is still usable; rejects if the database is unreachable. */
export type SessionCheck = (token: VerifiedToken) => Promise<boolean>;

interface Waiting {
  readonly token: VerifiedToken;
  readonly resolve: (isUsable: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const millisecondsOfDay = 86_400_000;
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

  async function ask(batch: readonly Waiting[]): Promise<void> {
    const now = clock.now();
    const idleSince = new Date(now.getTime() - configuration.sessions.idleDays * millisecondsOfDay);
    const ids = [...new Set(batch.map(({ token }) => token.sessionId))];
    try {
      const [rows] = await database.runAlone({ organizationId: null, userId: null }, [
        readUsableSessions(ids, now, idleSince),
      ]);
      const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
      for (const { token, resolve } of batch) resolve(owners.get(token.sessionId) === token.userId);
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
