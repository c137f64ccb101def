import type { WorkspaceId } from '@cofferdam/domain';
import type { NavigationIcon } from './descriptor.ts';

/** A search result of a remote. */
export interface PaletteResult {
  /** Unique among all results of the extension. */
  readonly id: string;
  readonly label: string;
  /** For labels that are names of secrets: monospace. */
  readonly isCode?: boolean;
  /** Its location, shown after the label. */
  readonly detail?: string;
  /** When it was last used, shown after the detail: ISO 8601. */
  readonly at?: string;
  /** A required action, shown at the end of the row. */
  readonly notice?: string;
  readonly icon: NavigationIcon;
  /** The URL it opens. */
  readonly path: string;
  /** Copies the main content, such as the value of a secret; never rejects. Omitted if there is nothing to copy. */
  readonly copy?: () => Promise<void>;
  /** The workspace of a result with a current code, which its row shows to people who can use codes there. */
  readonly codeIn?: WorkspaceId;
}

/** A time-based code, and the next one. */
export interface PaletteCode {
  /** Digits in readable groups. */
  readonly text: string;
  readonly nextText: string;
  readonly periodSeconds: number;
  /** The remaining time of the first one. */
  readonly endsInMs: number;
}

/** Results of one kind, best first. */
export interface PaletteResultGroup {
  readonly id: string;
  readonly title: string;
  /** Whether it's built from the query instead of found: shown last, with the palette's own. */
  readonly isBuilt?: boolean;
  readonly results: readonly PaletteResult[];
}

/** The result of a search. */
export interface PaletteAnswer {
  readonly groups: readonly PaletteResultGroup[];
  /** The corrected word that was searched; null if the query had results. */
  readonly insteadOf: string | null;
  /**
   * Reads the current codes of results with `codeIn`, by result id; the server records one event per
   * workspace. Unavailable codes are omitted; never rejects. Called after the results have been stable for a moment.
   */
  readonly readCodes?: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, PaletteCode>>;
}

/**
 * A remote's extension for `palette.search`. Called after the person has stopped typing, and with an empty term before
 * they start, for suggestions; `signal` aborts when they continue typing. `within` limits the search to one workspace. A
 * failure is shown as "could not be searched" and doesn't affect other remotes.
 */
export type PaletteSearch = (
  term: string,
  signal: AbortSignal,
  within: WorkspaceId | undefined,
) => Promise<PaletteAnswer>;
