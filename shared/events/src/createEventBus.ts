import type { EventMap, EventName } from './eventMap.ts';

/** Receives one kind of event. */
export type EventListener<N extends EventName> = (fact: EventMap[N]) => void;

/** Emits events, and listens to them. */
export interface EventBus {
  /** Calls every listener in the order of subscription. A listener that throws doesn't stop the others. */
  emit<N extends EventName>(name: N, fact: EventMap[N]): void;
  /** Listens until the returned function is called or `signal` aborts. */
  listen<N extends EventName>(name: N, listener: EventListener<N>, signal?: AbortSignal): () => void;
}

/** The events that a scoped bus can emit and listen to. */
export interface EventScope {
  readonly emits: readonly EventName[];
  readonly listens: readonly EventName[];
}

/**
 * Creates the single event bus of a page.
 *
 * @param onListenerError receives errors of listeners, for error reporting
 */
export function createEventBus(onListenerError: (error: unknown) => void): EventBus {
  const listeners = new Map<EventName, Set<(fact: never) => void>>();
  return {
    emit(name, fact) {
      // A copy, because a listener can remove itself or others while it runs.
      const current = Array.from(listeners.get(name) ?? []);
      for (const listener of current) {
        try {
          listener(fact as never);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    listen(name, listener, signal) {
      if (signal?.aborted === true) return () => undefined;
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      const stop = (): void => {
        set.delete(listener);
        signal?.removeEventListener('abort', stop);
      };
      set.add(listener);
      signal?.addEventListener('abort', stop, { once: true });
      return stop;
    },
  };
}

/**
 * Limits a bus to the events in a remote's descriptor and to the lifetime of the remote.
 *
 * @param signal ends every subscription made through the scoped bus when the remote is deactivated
 * @throws Error from `emit` and `listen` for an event outside the scope
 */
export function scopeEventBus(bus: EventBus, scope: EventScope, signal: AbortSignal): EventBus {
  const demand = (names: readonly EventName[], name: EventName, verb: string): void => {
    if (!names.includes(name)) throw new Error(`the descriptor of this remote doesn't declare that it ${verb} ${name}`);
  };
  return {
    emit(name, fact) {
      demand(scope.emits, name, 'emits');
      bus.emit(name, fact);
    },
    listen(name, listener, ownSignal) {
      demand(scope.listens, name, 'listens to');
      return bus.listen(name, listener, ownSignal === undefined ? signal : AbortSignal.any([signal, ownSignal]));
    },
  };
}
