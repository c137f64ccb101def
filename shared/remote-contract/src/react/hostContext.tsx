import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { HostApi, SessionView } from '../hostApi.ts';

const HostContext = createContext<HostApi | null>(null);

/** Provides the host to a remote's components. Each remote wraps its own pages. */
export function HostProvider(props: { readonly host: HostApi; readonly children: ReactNode }) {
  return <HostContext.Provider value={props.host}>{props.children}</HostContext.Provider>;
}

/** The host that activated this remote. @throws Error outside a HostProvider */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The session; components render again when it changes. */
export function useSession(): SessionView {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current);
}
