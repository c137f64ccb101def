import type { WorkspaceId } from '@cofferdam/domain';
import type { NavigationIcon } from './descriptor.ts';

/** Something that a remote found for the palette. */
export interface PaletteResult {
  /** Unique among all results of the extension. */
  readonly id: string;
  readonly label: string;
  /** For labels that are names of secrets: set in the font of code. */
  readonly isCode?: boolean;
  /** Where it is and which one, said behind the label. */
  readonly detail?: string;
  /** When it was used last, said behind the detail: ISO 8601. */
  readonly at?: string;
  /** What someone must act on, said at the end of the row. */
  readonly notice?: string;
  readonly icon: NavigationIcon;
  /** The page it opens, with everything the address needs. */
  readonly path: string;
  /** Copies what people come for, such as the value of a secret; never rejects. Left out where there is nothing to copy. */
  readonly copy?: () => Promise<void>;
  /** The workspace of a result that has a code of now, which people who can use codes there see in its row. */
  readonly codeIn?: WorkspaceId;
}

/** A code that changes with time, and the one after it. */
export interface PaletteCode {
  /** In the groups in which people read it. */
  readonly text: string;
  readonly nextText: string;
  readonly periodSeconds: number;
  /** How long the first one still holds. */
  readonly endsInMs: number;
}

/** Results of one kind, best first. */
export interface PaletteResultGroup {
  readonly id: string;
  readonly title: string;
  /** Built from what was typed, not found: offered last, with what the palette builds itself. */
  readonly isBuilt?: boolean;
  readonly results: readonly PaletteResult[];
}

/** The answer of a search. */
export interface PaletteAnswer {
  readonly groups: readonly PaletteResultGroup[];
  /** What was looked for in place of a misspelt word; null when what was typed was found. */
  readonly insteadOf: string | null;
  /**
   * Reads the codes of now of results with `codeIn`, by the ids of the results; the server records it as one event for
   * each workspace. Those that can't be shown are left out; never rejects. Called once the results have rested a moment.
   */
  readonly readCodes?: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, PaletteCode>>;
}

/**
 * What a remote gives at the extension point `palette.search`. Called once the person has stopped typing, and with an
 * empty term before they begin, for suggestions; `signal` aborts when they continue typing. `within` is the one workspace that is searched; undefined for all. A failure is shown as "could not
 * be searched" and stops nothing.
 */
export type PaletteSearch = (
  term: string,
  signal: AbortSignal,
  within: WorkspaceId | undefined,
) => Promise<PaletteAnswer>;
