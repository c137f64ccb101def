import type { SealReason } from '../keys/keyState.ts';

/** The state of the server, with nothing in it that a stranger should not know. */
export interface Health {
  /** `starting` until the database was reached once. */
  readonly api: 'ok' | 'sealed' | 'starting';
  readonly database: 'ok' | 'unavailable';
  readonly key: 'ok' | 'unknown' | SealReason;
  readonly version: string;
  /** The commit that runs, if it is known. */
  readonly build: string | null;
}

/**
 * A sealed server answers 200: it is alive and says what it waits for. Without its database, or before it was opened
 * once, it cannot serve anyone.
 */
export function statusOfHealth(health: Health): 200 | 503 {
  return health.database === 'ok' && health.api !== 'starting' ? 200 : 503;
}
