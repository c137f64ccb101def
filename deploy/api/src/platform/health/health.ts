import type { SealReason } from '../keys/keyState.ts';

/** The state of the server, with nothing in it that a stranger should not know. */
export interface Health {
  /** `starting` until the database was reached once; `stopping` once the process was asked to end. */
  readonly api: 'ok' | 'sealed' | 'starting' | 'stopping';
  readonly database: 'ok' | 'unavailable';
  readonly key: 'ok' | 'unknown' | SealReason;
  readonly version: string;
  /** The commit that runs, if it is known. */
  readonly build: string | null;
}

/**
 * A sealed server answers 200: it is alive and says what it waits for. Without its database, or before it was opened
 * once, it cannot serve anyone. A process that stops still serves, and asks load balancers for no more requests.
 */
export function statusOfHealth(health: Health): 200 | 503 {
  return health.database === 'ok' && !['starting', 'stopping'].includes(health.api) ? 200 : 503;
}
