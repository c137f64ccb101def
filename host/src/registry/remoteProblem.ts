import type { RemoteName } from '@cofferdam/remote-contract';

/** Why a remote, or a page of it, isn't available. */
export type RemoteProblemKind =
  /** No response, or an unsuccessful one. */
  | 'unreachable'
  /** It didn't arrive within the timeout. */
  | 'too-slow'
  /** The response wasn't a script, but for example a proxy's page. */
  | 'not-a-script'
  /** The content doesn't match the registry. It didn't run. */
  | 'tampered'
  /** It ran and failed. */
  | 'broken'
  | 'needs-newer-host'
  /** Built for a version of the contract, or of a shared library, that this host no longer supports. */
  | 'needs-older-host'
  | 'needs-newer-api'
  /** Disabled in the page's URL. */
  | 'disabled'
  | 'not-registered'
  /** The module has no such page. */
  | 'page-missing'
  /** The page threw while rendering. */
  | 'page-crashed';

/** The result of a failed load: a cause, never an exception. */
export interface RemoteProblem {
  readonly kind: RemoteProblemKind;
  readonly name: RemoteName;
  /** The requested build; null if there is none. */
  readonly build: string | null;
  /** For error reporting and the card's details; not for the main message. */
  readonly detail: string;
  /** Whether the fallback failed, too. */
  readonly isFallbackTried: boolean;
}

/** Problems that a retry can solve. */
export function canRetry(problem: RemoteProblem): boolean {
  return !['needs-newer-host', 'needs-older-host', 'needs-newer-api', 'disabled', 'not-registered'].includes(
    problem.kind,
  );
}
