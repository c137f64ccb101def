import type { ComponentType } from 'react';
import type { HostApi } from './hostApi.ts';

/** Loads the component of a route when it is first opened. */
export type LazyPage = () => Promise<{ readonly default: ComponentType }>;

/** A running remote. */
export interface RemoteInstance {
  /** One per route of the descriptor, by its id. */
  readonly pages: Readonly<Record<string, LazyPage>>;
  /** One per extension of the descriptor, by its id. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Runs at sign-out, at a change of organization and on replacement; leaves no plaintext reachable. */
  deactivate(): void;
}

/** The one module a remote exposes, as `./remote`. */
export interface RemoteModule {
  /**
   * @param signal aborts when the remote is deactivated; give it to every call and listener
   */
  activate(host: HostApi, signal: AbortSignal): RemoteInstance | Promise<RemoteInstance>;
}
