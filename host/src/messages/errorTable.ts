import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';

/** What happens besides the words. */
export type ErrorEffect =
  /** Goes to a page first, then shows the words. */
  | { readonly kind: 'navigate'; readonly to: string }
  /** The page gives way to the not-found page. */
  | { readonly kind: 'not-found' }
  /** The organization is blocked, or is not any more: its status is asked for, and its pages give way. */
  | { readonly kind: 'organization-blocked' }
  /** The session is over: login, with words of its own. */
  | { readonly kind: 'session-ended' }
  /** The person is asked to sign in again; nothing is said when they do not want to. */
  | { readonly kind: 'step-up' };

/** How one code is told. */
export interface ErrorEntry {
  readonly title: string;
  readonly message: string | ((details: ErrorDetails) => string);
  readonly effect: ErrorEffect | null;
  readonly showSupportFormButton: boolean;
}

/** Every code of the catalogue, told. */
export type ErrorTable = Readonly<Record<ErrorCode, ErrorEntry>>;

/** Words and nothing else. */
export function say(title: string, message: ErrorEntry['message']): ErrorEntry {
  return { title, message, effect: null, showSupportFormButton: false };
}

/** Words for what should not happen: support can help. */
export function sayUnexpected(title: string, message: ErrorEntry['message']): ErrorEntry {
  return { title, message, effect: null, showSupportFormButton: true };
}

/** Words, and something that happens with them. */
export function sayWith(effect: ErrorEffect, title: string, message: ErrorEntry['message']): ErrorEntry {
  return { title, message, effect, showSupportFormButton: false };
}
