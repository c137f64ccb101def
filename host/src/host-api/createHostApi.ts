import { scopeEventBus, type EventBus } from '@cofferdam/events';
import type { BuiltRemoteDescriptor, HostApi, PageAction, UnsavedChanges } from '@cofferdam/remote-contract';

/** The parts shared by all remotes; events and registrations are limited to one remote and its lifetime. */
export type SharedHostApi = Omit<HostApi, 'events'> & { readonly bus: EventBus };

/**
 * Creates the frozen object for one remote. It has no access to a token. Events are limited to those that the
 * descriptor declares, and registrations end with `signal`.
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

/** Stops a registration when the remote is deactivated, unless it was stopped before. */
function stopAtAbort(stop: () => void, signal: AbortSignal): () => void {
  const end = (): void => {
    signal.removeEventListener('abort', end);
    stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', end);
  return end;
}
