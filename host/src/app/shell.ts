import type { ApiClient } from '@cofferdam/api-client';
import type { EventBus } from '@cofferdam/events';
import type { HostApi } from '@cofferdam/remote-contract';
import type { PageActionsStore } from '@cofferdam/remote-contract/actions';
import type { Alerts, ErrorHandler, Overlays } from '@cofferdam/remote-contract/host';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UnsavedChangesStore } from '../host-api/createUnsavedChanges.ts';
import type { RemoteLoader, RemoteProblem, RemoteRuntime } from '../registry/index.ts';
import type { ClientStore } from '../session/clientStore.ts';
import type { Session } from '../session/createSession.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import type { Navigation } from './createNavigation.ts';

/** The remotes of this visit, or why there are none. */
export type Remotes =
  | { readonly ok: true; readonly loader: RemoteLoader; readonly runtime: RemoteRuntime }
  | { readonly ok: false; readonly reason: string };

/** The services of the frame and the host's own pages. */
export interface Shell {
  readonly nonce: string;
  readonly store: ClientStore;
  readonly queryClient: QueryClient;
  readonly bus: EventBus;
  readonly identity: IdentityPort;
  readonly session: Session;
  /** The calls, with the behavior that all features share. */
  readonly api: ApiClient;
  readonly alerts: Alerts;
  readonly overlays: Overlays;
  /** The actions of the open page, from any remote. */
  readonly actions: PageActionsStore;
  /** Unsaved changes, and their guard. */
  readonly unsaved: UnsavedChangesStore;
  readonly errors: ErrorHandler;
  readonly navigation: Navigation;
  readonly remotes: Remotes;
  /** Services that remotes also get, for the host's own pages. */
  readonly host: Pick<HostApi, 'session' | 'stepUp' | 'copy' | 'notify' | 'flags'>;
  report(error: unknown): void;
  /** A lazy part couldn't be loaded: reports it, and shows an alert unless the part's place says so. */
  onPartFailed(error: unknown, isShown: boolean): void;
  onRemoteProblem(problem: RemoteProblem): void;
  /** Signs out, unless the person keeps unsaved changes instead. */
  signOut(): Promise<void>;
}

const ShellContext = createContext<Shell | null>(null);

/** Provides the shell to the host's components. */
export const ShellProvider = ShellContext.Provider;

/** The shell. @throws Error outside a ShellProvider */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}
