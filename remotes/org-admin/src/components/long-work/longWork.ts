import type { OrganizationId } from '@cofferdam/domain';
import type { HostUnsaved } from '@cofferdam/remote-contract';
import { longWorkMessages as messages } from './longWork.messages.ts';

/**
 * [Note: long work] What takes long is kept here and not in a page, so that it goes on when its page is left and is
 * found again by the next one. While it holds something that would be lost, the host asks before the organization is
 * switched, the person signs out or the tab is closed. `deactivate` drops all of it.
 */
export interface LongWork<State> {
  readonly read: (organizationId: OrganizationId) => State | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins a turn, after which the one before it tells nothing any more. */
  readonly begin: (organizationId: OrganizationId) => Turn<State>;
  /** Asks the turn to end; what was told stays. */
  readonly stop: (organizationId: OrganizationId) => void;
  /** Stops it and forgets what was told. */
  readonly forget: (organizationId: OrganizationId) => void;
}

/** One run of it: from the start, or from where it was stopped, to its end. */
export interface Turn<State> {
  readonly signal: AbortSignal;
  /** Tells how far it is, unless it was forgotten meanwhile. */
  readonly tell: (state: State) => void;
}

interface Kept<State> {
  readonly controller: AbortController;
  state: State | null;
}

const dropping = new Set<() => void>();
const holding = new Set<object>();

let unsaved: HostUnsaved | null = null;
let release: (() => void) | null = null;

function hold(what: object, isHeld: boolean): void {
  if (isHeld) holding.add(what);
  else holding.delete(what);
  if (holding.size > 0) release ??= unsaved?.register({ ...messages.lost, survivesNavigation: true }) ?? null;
  else {
    release?.();
    release = null;
  }
}

/** Lets the host guard all that takes long, from the activation of the remote on. */
export function guardLongWork(by: HostUnsaved): void {
  unsaved = by;
}

/**
 * Makes the home of one kind of long work; one run of it an organization.
 *
 * @param isLost whether ending the visit now would lose something
 */
export function createLongWork<State>(isLost: (state: State) => boolean): LongWork<State> {
  const kept = new Map<OrganizationId, Kept<State>>();
  const listeners = new Set<() => void>();
  const tellAll = (): void => {
    for (const listener of listeners) listener();
  };
  const forget = (organizationId: OrganizationId): void => {
    const one = kept.get(organizationId);
    if (one === undefined) return;
    one.controller.abort();
    kept.delete(organizationId);
    hold(one, false);
    tellAll();
  };
  dropping.add(() => {
    for (const organizationId of kept.keys()) forget(organizationId);
  });
  return {
    read: (organizationId) => kept.get(organizationId)?.state ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (organizationId) => {
      const before = kept.get(organizationId);
      if (before !== undefined) {
        before.controller.abort();
        hold(before, false);
      }
      const one: Kept<State> = { controller: new AbortController(), state: before?.state ?? null };
      kept.set(organizationId, one);
      return {
        signal: one.controller.signal,
        tell: (state) => {
          if (kept.get(organizationId) !== one) return;
          one.state = state;
          hold(one, isLost(state));
          tellAll();
        },
      };
    },
    stop: (organizationId) => kept.get(organizationId)?.controller.abort(),
    forget,
  };
}

/** Ends everything that takes long, and forgets it: at sign-out and at a change of organization. */
export function dropLongWorks(): void {
  for (const drop of dropping) drop();
}
