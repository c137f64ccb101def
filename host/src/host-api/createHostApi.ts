import { scopeEventBus, type EventBus } from '@cofferdam/events';
import type { BuiltRemoteDescriptor, HostApi, PageAction, UnsavedChanges } from '@cofferdam/remote-contract';

/** What all remotes are given alike; events and registrations are narrowed to one remote and its life. */
export type SharedHostApi = Omit<HostApi, 'events'> & { readonly bus: EventBus };

/**
 * Builds the frozen object for one remote. It holds no token and no way to one; events are those its
 * descriptor declares, and what it registered ends with `signal`.
 */
export function createHostApi(
  { bus, actions, unsaved, onCloseOverlays, ...shared }: SharedHostApi,
  descriptor: Pick<BuiltRemoteDescriptor, 'events'>,
  signal: AbortSignal,
): HostApi {
  return Object.freeze({
    ...shared,
    events: Object.freeze(scopeEventBus(bus, descriptor.events, signal)),
    actions: Object.freeze({
      register: (added: readonly PageAction[]) => stopAtAbort(actions.register(added), signal),
    }),
    unsaved: Object.freeze({
      register: (changes: UnsavedChanges) => stopAtAbort(unsaved.register(changes), signal),
    }),
    onCloseOverlays: (close: () => void) => stopAtAbort(onCloseOverlays(close), signal),
  });
}

/** Stops a registration when the remote's life ends, if it hasn't been stopped before. */
function stopAtAbort(stop: () => void, signal: AbortSignal): () => void {
  const end = (): void => {
    signal.removeEventListener('abort', end);
    stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', end);
  return end;
}
