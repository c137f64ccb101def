import type { SealReason } from '../keys/keyState.ts';

/** How much of the registry of remotes can be used. */
export type RegistryState = 'ok' | 'incomplete' | 'empty';

/** The state of the server, with nothing in it that a stranger should not know. */
export interface Health {
  /** `starting` until the database was reached once; `stopping` once the process was asked to end. */
  readonly api: 'ok' | 'sealed' | 'starting' | 'stopping';
  readonly database: 'ok' | 'unavailable';
  readonly key: 'ok' | 'unknown' | SealReason;
  /** Which remotes the gateway of this process can serve: all, some, or none; left out where there is no gateway. */
  readonly registry?: RegistryState;
  readonly version: string;
  /** The commit that runs, if it is known. */
  readonly build: string | null;
}

/**
 * A sealed server answers 200: it is alive and says what it waits for. Without its database, or before it was opened
 * once, it cannot serve anyone. A process that stops still serves, and asks load balancers for no more requests. Without a
 * single remote it has no pages.
 */
export function statusOfHealth({ api, database, registry }: Health): 200 | 503 {
  const isServing = database === 'ok' && api !== 'starting' && api !== 'stopping' && registry !== 'empty';
  return isServing ? 200 : 503;
}
