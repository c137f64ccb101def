import type { SealReason } from '../keys/keyState.ts';

/** How much of the registry of remotes can be used. */
export type RegistryState = 'ok' | 'incomplete' | 'empty';

/** The state of the server. Public, so it contains nothing sensitive. */
export interface Health {
  /** `starting` until the database was reached once; `stopping` once the process shuts down. */
  readonly api: 'ok' | 'sealed' | 'starting' | 'stopping';
  readonly database: 'ok' | 'unavailable';
  readonly key: 'ok' | 'unknown' | SealReason;
  /** Which remotes this process's gateway can serve: all, some, or none; omitted without a gateway. */
  readonly registry?: RegistryState;
  readonly version: string;
  /** The running commit, if known. */
  readonly build: string | null;
  /** When that commit was built or came here, if it is known. */
  readonly builtAt: string | null;
}

/**
 * A sealed server answers 200: it's alive and reports what it waits for. Without its database, or before it was opened
 * once, it can't serve anyone. A stopping process still serves, but asks load balancers for no more requests. Without a
 * single remote it has no pages.
 */
export function statusOfHealth({ api, database, registry }: Health): 200 | 503 {
  const isServing = database === 'ok' && api !== 'starting' && api !== 'stopping' && registry !== 'empty';
  return isServing ? 200 : 503;
}
