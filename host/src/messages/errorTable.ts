import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';

/** What the host does in addition to showing the error. */
export type ErrorEffect =
  /** Navigates to a page, then shows the message. */
  | { readonly kind: 'navigate'; readonly to: string }
  /** Replaces the page with the not-found page. */
  | { readonly kind: 'not-found' }
  /** The organization became blocked or unblocked: re-read its status and replace its pages. */
  | { readonly kind: 'organization-blocked' }
  /** The session ended: show the login page, which has its own message. */
  | { readonly kind: 'session-ended' }
  /** Asks to sign in again. Shows nothing if that is declined. */
  | { readonly kind: 'step-up' };

/** How one code is shown. */
export interface ErrorEntry {
  readonly title: string;
  readonly message: string | ((details: ErrorDetails) => string);
  readonly effect: ErrorEffect | null;
  readonly showSupportFormButton: boolean;
}

/** An entry for every code of the catalogue. */
export type ErrorTable = Readonly<Record<ErrorCode, ErrorEntry>>;

/** An error that is only shown. */
export function message(title: string, text: ErrorEntry['message']): ErrorEntry {
  return { title, message: text, effect: null, showSupportFormButton: false };
}

/** An error that should not happen: it is shown with the support form. */
export function reportable(title: string, text: ErrorEntry['message']): ErrorEntry {
  return { title, message: text, effect: null, showSupportFormButton: true };
}

/** An error with an effect. */
export function messageWith(effect: ErrorEffect, title: string, text: ErrorEntry['message']): ErrorEntry {
  return { title, message: text, effect, showSupportFormButton: false };
}
