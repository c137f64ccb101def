import { disabledReasonFor } from './disabledReason.ts';
import type { HostApi } from '../hostApi.ts';
import type { PageAction, PageActions } from '../pageAction.ts';

/** The dependencies of the action store. */
export interface PageActionsDependencies {
  readonly session: Pick<HostApi['session'], 'can'>;
  readonly navigate: HostApi['navigate'];
  /** Whether a key pressed at `target` is text, not a command. */
  readonly isTyping: (target: EventTarget | null) => boolean;
  /** Whether keys run actions: people can turn that off. */
  readonly hasLetterKeys: () => boolean;
  /** Whether a dialog, menu or palette is open, which then gets the keys. */
  readonly isOverlayOpen: () => boolean;
}

/** The actions of the open page, with what the host does with them. */
export interface PageActionsStore extends PageActions {
  /** In order of registration; the same array until something changes. */
  current(): readonly PageAction[];
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Why an action is disabled; undefined if it isn't. */
  disabledReasonOf(action: PageAction): string | undefined;
  /** Runs an action, unless it is disabled. */
  run(action: PageAction): void;
  /** Runs the action of a pressed key and prevents the key's default. Listen with it on the document, for `keydown`. */
  handleKey(event: KeyboardEvent): void;
}

/**
 * Creates the store that the host and the fake host share. If two actions have the same key, the last registered one gets
 * it.
 */
export function createPageActions(dependencies: PageActionsDependencies): PageActionsStore {
  const { session, navigate, isTyping, hasLetterKeys, isOverlayOpen } = dependencies;
  const listeners = new Set<() => void>();
  let registrations: readonly (readonly PageAction[])[] = [];
  let all: readonly PageAction[] = [];

  const change = (next: typeof registrations): void => {
    registrations = next;
    all = next.flat();
    for (const listener of listeners) listener();
  };
  const disabledReasonOf = ({ disabledReason, permission }: PageAction): string | undefined =>
    disabledReason ?? (permission === undefined ? undefined : disabledReasonFor(permission, session));
  const run = (action: PageAction): void => {
    if (disabledReasonOf(action) !== undefined) return;
    if (action.href === undefined) action.perform();
    else navigate(action.href);
  };

  return {
    register(actions) {
      // A copy is a registration of its own, even if the same array is registered twice.
      const registration = [...actions];
      change([...registrations, registration]);
      return () => change(registrations.filter((one) => one !== registration));
    },
    current: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    disabledReasonOf,
    run,
    handleKey(event) {
      const isCommand = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat;
      if (!isCommand || event.defaultPrevented || !hasLetterKeys()) return;
      if (isTyping(event.target) || isOverlayOpen()) return;
      // Caps Lock doesn't change the key; Shift does.
      const key = event.shiftKey ? event.key : event.key.toLowerCase();
      const action = all.findLast((one) => one.key === key && disabledReasonOf(one) === undefined);
      if (action === undefined) return;
      event.preventDefault();
      run(action);
    },
  };
}
