import type { Page } from 'playwright';

/** The people whose pages are checked. */
export const personas = ['visitor', 'newcomer', 'beginner', 'owner', 'free', 'overfull', 'keeper'] as const;

/**
 * A visitor is signed out; a newcomer has no organization, a beginner an empty workspace, `free` the plan Free, and
 * `overfull` more than that plan allows. A keeper has notification channels and encryption changes.
 */
export type Persona = (typeof personas)[number];

/** Links that were created for readers' pages. */
export type LinkState =
  | 'plain'
  | 'note'
  | 'secured'
  | 'wrong'
  | 'burned'
  | 'open'
  | 'cleared'
  | 'damaged'
  | 'unreachable'
  | 'failed';

/** Data that is known only after the test has started. */
export interface PageStateData {
  /** Addresses of one-time links, by the page they are for. */
  readonly links: Readonly<Record<LinkState, string>>;
  /** Queries of addresses in the organizations whose encryption change runs or is paused. */
  readonly changes: Readonly<Record<'running' | 'paused', string>>;
}

/** A page in one state. */
export interface PageState {
  readonly name: string;
  readonly who: Persona;
  readonly path: string | ((data: PageStateData) => string);
  /** Heading of level 1. */
  readonly title: string;
  /** A dialog that opens with the page hides its heading from assistive technology. */
  readonly opensDialog?: boolean;
  /** Opens a dialog, drawer, menu or popover on a desktop, which is also tried with only the keyboard. */
  readonly hasOverlay?: true;
  /** Calls that fail or are never answered. */
  readonly calls?: { readonly address: RegExp; readonly fate: 'fails' | 'hangs' };
  /** Waits for the page's content, and opens what is checked on it. */
  readonly prepare?: (page: Page, width: number, password: string) => Promise<void>;
  /** Expected refusals of the browser or the server. */
  readonly refusal?: RegExp;
}
