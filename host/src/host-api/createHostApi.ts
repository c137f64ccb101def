import { scopeEventBus, type EventBus } from '@cofferdam/events';
import type { BuiltRemoteDescriptor, HostApi } from '@cofferdam/remote-contract';

/** What all remotes are given alike; events and overlays are narrowed to one remote and its life. */
export type SharedHostApi = Omit<HostApi, 'events'> & { readonly bus: EventBus };

/**
 * Builds the frozen object for one remote. It holds no token and no way to one; events are those its
 * descriptor declares, and what it registered ends with `signal`.
 */
export function createHostApi(
  { bus, onCloseOverlays, ...shared }: SharedHostApi,
  descriptor: Pick<BuiltRemoteDescriptor, 'events'>,
  signal: AbortSignal,
): HostApi {
  return Object.freeze({
    ...shared,
    events: Object.freeze(scopeEventBus(bus, descriptor.events, signal)),
    onCloseOverlays(close: () => void) {
      const stop = onCloseOverlays(close);
      signal.addEventListener('abort', stop, { once: true });
      return stop;
    },
  });
}
