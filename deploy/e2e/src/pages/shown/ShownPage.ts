import type { Page } from 'playwright';

/** The people whose pages are looked at. */
export const onlookers = ['visitor', 'newcomer', 'beginner', 'owner', 'free', 'overfull'] as const;

/**
 * A visitor is signed out; a newcomer has no organization, a beginner an empty workspace, a free one the plan Free, an
 * overfull one more than that plan allows.
 */
export type Onlooker = (typeof onlookers)[number];

/** Links that were made for their readers' pages. */
export type ShownLink =
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

/** What is known only when the test has begun. */
export interface ShownThings {
  /** Addresses of one-time links, by the page they are for. */
  readonly links: Readonly<Record<ShownLink, string>>;
}

/** A page in one state, as somebody comes to see it. */
export interface ShownPage {
  readonly name: string;
  readonly who: Onlooker;
  readonly path: string | ((things: ShownThings) => string);
  /** Heading of level 1. */
  readonly title: string;
  /** Calls that fail, or that are never answered: what the page shows then. */
  readonly calls?: { readonly address: RegExp; readonly fate: 'fails' | 'hangs' };
  /** What has to be there before the page counts as drawn, and what is opened on it. */
  readonly prepare?: (page: Page, width: number) => Promise<void>;
  /** What the browser or the server refuses on the way, as is meant. */
  readonly refusal?: RegExp;
}
