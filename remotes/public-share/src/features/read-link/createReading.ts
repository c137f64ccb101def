import { ApiError, NetworkError } from '@cofferdam/api-client/plain';
import { IntegrityError, ShareError } from '@cofferdam/crypto/share';
import type { ShareLink, StretchPassword, UnlockedShare, unlockShare } from '@cofferdam/crypto/share';
import type { LinkTerms, ReaderCalls } from './readerCalls.ts';
import type { OpenFault, ReadingState } from './readingState.ts';

/** How a link is opened. */
export interface Unlocking {
  readonly unlockShare: typeof unlockShare;
  readonly stretch: StretchPassword;
}

/** The dependencies of a reading. */
export interface ReadingDependencies {
  /** Null if the address holds no complete link. */
  readonly link: ShareLink | null;
  readonly calls: ReaderCalls;
}

/** One reader with one link. */
export interface Reading {
  state(): ReadingState;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Requests the terms of the link; uses nothing up. */
  ask(): Promise<void>;
  /** Uses a view, or an attempt of the password. The password is stretched first; if that fails, nothing was used. */
  open(password: string | null, by: Unlocking): Promise<void>;
  /** Stops stretching a password; nothing was used. */
  cancel(): void;
  /** Clears the value, and deletes the link if it has views left. */
  remove(): Promise<void>;
  /** Clears everything when the page is left. */
  leave(): void;
}

/** Creates the state of one visit. Sends nothing before `ask`. */
export function createReading({ link, calls }: ReadingDependencies): Reading {
  const listeners = new Set<() => void>();
  let state: ReadingState = link === null ? { kind: 'gone', isBurned: false } : { kind: 'asking' };
  let unlocked: UnlockedShare | null = null;
  let working = new AbortController();

  function show(next: ReadingState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const wasLeft = (): boolean => unlocked === null;

  function forget(): void {
    working.abort();
    wipeKeys();
  }

  function wipeKeys(): void {
    unlocked?.wipe();
    unlocked = null;
  }

  function showFailure(error: unknown, terms: LinkTerms | null): void {
    const again = (fault: OpenFault, attemptsLeft: number): void => {
      if (terms !== null) show({ kind: 'ready', terms: { ...terms, attemptsLeft }, fault });
    };
    const { errorCode = null, details = {}, status = 0 } = error instanceof ApiError ? error : {};
    if (error instanceof IntegrityError || errorCode === 'integrity.exception') show({ kind: 'damaged' });
    else if (error instanceof NetworkError || status === 429 || status >= 500) {
      if (terms === null) show({ kind: 'unreachable' });
      // Only a call that was counted by the limit of calls is known to have used nothing.
      else again(status === 429 ? 'not-started' : 'no-answer', terms.attemptsLeft);
    } else if (errorCode === 'shared-link.not-found') show({ kind: 'gone', isBurned: false });
    else if (errorCode === 'shared-link.access-deny.incorrect-password' && terms !== null) {
      const { attemptsLeft = 0 } = details;
      if (attemptsLeft === 0) show({ kind: 'gone', isBurned: true });
      else again('wrong-password', attemptsLeft);
    } else show({ kind: 'failed' });
  }

  async function unlock(password: string | null, by: Unlocking, terms: LinkTerms): Promise<UnlockedShare | null> {
    if (link === null) return null;
    working = new AbortController();
    const { signal } = working;
    const onProgress = (progress: number): void => show({ kind: 'opening', terms, progress });
    const { kind, views, lifetimeSeconds, password: costs } = terms;
    try {
      const stretching = { stretch: by.stretch, signal, onProgress };
      return await by.unlockShare(link, { kind, views, lifetimeSeconds, password: costs }, password, stretching);
    } catch (error) {
      if (!signal.aborted) throw error;
      show({ kind: 'ready', terms, fault: null });
      return null;
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async () => {
      if (link === null) return;
      if (state.kind !== 'asking') show({ kind: 'asking' });
      try {
        const terms = await calls.exist({ id: link.id, linkProof: await link.proof() });
        show({ kind: 'ready', terms, fault: null });
      } catch (error) {
        showFailure(error, null);
      }
    },
    open: async (password, by) => {
      if (link === null || state.kind !== 'ready') return;
      const { terms } = state;
      show({ kind: 'opening', terms, progress: password === null ? null : 0 });
      let isAsked = false;
      try {
        unlocked = await unlock(password, by, terms);
        if (unlocked === null) return;
        show({ kind: 'opening', terms, progress: null });
        const { authProof } = unlocked;
        isAsked = true;
        const { sealed, viewsLeft } = await calls.get({ id: link.id, linkProof: await link.proof(), authProof });
        const content = await unlocked?.open(sealed);
        // The page may have been left, and the keys wiped, in the meantime. It can come back from the browser's cache.
        if (content === undefined || wasLeft()) show({ kind: 'ready', terms, fault: 'no-answer' });
        else show({ kind: 'open', content, isNote: terms.kind === 'note', viewsLeft });
      } catch (error) {
        wipeKeys();
        if (isAsked) showFailure(error, terms);
        else if (areTermsRefused(error)) show({ kind: 'damaged' });
        else show({ kind: 'ready', terms, fault: 'not-started' });
      }
    },
    cancel: () => working.abort(),
    remove: async () => {
      if (state.kind !== 'open' || link === null) return;
      const { viewsLeft } = state;
      const authProof = unlocked?.authProof ?? '';
      forget();
      show({ kind: 'cleared', isLinkGone: viewsLeft === 0 });
      if (viewsLeft === 0) return;
      try {
        await calls.remove({ id: link.id, linkProof: await link.proof(), authProof });
        show({ kind: 'cleared', isLinkGone: true });
      } catch (error) {
        const isGone = error instanceof ApiError && error.errorCode === 'shared-link.not-found';
        if (isGone) show({ kind: 'cleared', isLinkGone: true });
      }
    },
    leave: () => {
      const isShown = state.kind === 'open';
      const isLinkGone = state.kind === 'open' && state.viewsLeft === 0;
      forget();
      if (isShown) show({ kind: 'cleared', isLinkGone });
    },
  };
}

/** The server returned terms that no sender can have chosen, see SHARE.md. */
function areTermsRefused(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof ShareError && error.code === 'costs-refused');
}
