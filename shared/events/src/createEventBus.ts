import type { EventMap, EventName } from './eventMap.ts';

/** Receives one kind of event. */
export type EventListener<N extends EventName> = (fact: EventMap[N]) => void;

/** What a listener gets and gives: emit facts, listen to facts. */
export interface EventBus {
  /** Calls every listener in the order of subscription. A listener that throws doesn't stop the others. */
  emit<N extends EventName>(name: N, fact: EventMap[N]): void;
  /** Listens until the returned function is called or `signal` aborts. */
  listen<N extends EventName>(name: N, listener: EventListener<N>, signal?: AbortSignal): () => void;
}

/** Which events a holder of a scoped bus may emit and listen to. */
export interface EventScope {
  readonly emits: readonly EventName[];
  readonly listens: readonly EventName[];
}

/**
 * Makes the one bus of a page.
 *
 * @param onListenerError receives what a listener threw, so that it reaches error reporting
 */
export function createEventBus(onListenerError: (error: unknown) => void): EventBus {
  const listeners = new Map<EventName, Set<(fact: never) => void>>();
  return {
    emit(name, fact) {
      // A copy: a listener may remove itself or others while it runs.
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
 * Narrows a bus to what a descriptor declares and to the life of its remote.
 *
 * @param signal ends every subscription made through the scoped bus when the remote is deactivated
 * @throws Error from `emit` and `listen` for an event that the scope does not name
 */
export function scopeEventBus(bus: EventBus, scope: EventScope, signal: AbortSignal): EventBus {
  const demand = (names: readonly EventName[], name: EventName, verb: string): void => {
    if (!names.includes(name)) throw new Error(`this remote does not declare that it ${verb} ${name}`);
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
