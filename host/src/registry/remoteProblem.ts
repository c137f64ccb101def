import type { RemoteName } from '@cofferdam/remote-contract';

/** Why a remote, or a page of it, is not there. */
export type RemoteProblemKind =
  /** No answer, or an answer that is no success. */
  | 'unreachable'
  /** It did not arrive within the time limit. */
  | 'too-slow'
  /** Something else than a script came back, such as a page of a proxy. */
  | 'not-a-script'
  /** The content is not what the registry announced. It did not run. */
  | 'tampered'
  /** It ran and failed. */
  | 'broken'
  | 'needs-newer-host'
  /** Built for an earlier version of the contract, or of a shared library, than this host still runs. */
  | 'needs-older-host'
  | 'needs-newer-api'
  /** Switched off in the address of the page. */
  | 'disabled'
  | 'not-registered'
  /** The module has no such page. */
  | 'page-missing'
  /** The page threw while it was drawn. */
  | 'page-crashed';

/** A cause, never an exception: what loading answers instead of a remote. */
export interface RemoteProblem {
  readonly kind: RemoteProblemKind;
  readonly name: RemoteName;
  /** The build that was asked for; null when there is none. */
  readonly build: string | null;
  /** For error reporting and the details of the card; not a message for everyone. */
  readonly detail: string;
  /** Whether the build to fall back to failed as well. */
  readonly isFallbackTried: boolean;
}

/** Problems that asking again can solve. */
export function canRetry(problem: RemoteProblem): boolean {
  return !['needs-newer-host', 'needs-older-host', 'needs-newer-api', 'disabled', 'not-registered'].includes(
    problem.kind,
  );
}
