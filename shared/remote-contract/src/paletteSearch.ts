import type { WorkspaceId } from '@cofferdam/domain';
import type { NavigationIcon } from './descriptor.ts';

/** Something that a remote found for the palette. */
export interface PaletteResult {
  /** Unique among all results of the extension. */
  readonly id: string;
  readonly label: string;
  /** For labels that are names of secrets: set in the font of code. */
  readonly isCode?: boolean;
  /** Where it is, said behind the label. */
  readonly detail?: string;
  readonly icon: NavigationIcon;
  /** The page it opens, with everything the address needs. */
  readonly path: string;
  /** Copies what people come for, such as the value of a secret; never rejects. Left out where there is nothing to copy. */
  readonly copy?: () => Promise<void>;
  /**
   * Reads the code of now, which the server records; null where there is none that may be shown. Called once for each
   * time that the person moves to the result by the arrow keys, never for what was only found.
   */
  readonly readCode?: (signal: AbortSignal) => Promise<PaletteCode | null>;
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
  readonly results: readonly PaletteResult[];
}

/** The answer of a search. */
export interface PaletteAnswer {
  readonly groups: readonly PaletteResultGroup[];
  /** What was looked for in place of a misspelt word; null when what was typed was found. */
  readonly insteadOf: string | null;
}

/**
 * What a remote gives at the extension point `palette.search`. Called once the person has stopped typing, and with an
 * empty term before they begin, for what they may want at once; `signal` aborts when they go on. `within` is the one workspace that is searched; undefined for all. A failure is shown as "could not
 * be searched" and stops nothing.
 */
export type PaletteSearch = (
  term: string,
  signal: AbortSignal,
  within: WorkspaceId | undefined,
) => Promise<PaletteAnswer>;
