import type { ShareContent } from '@cofferdam/crypto/share';
import type { LinkTerms } from './readerCalls.ts';

/**
 * Why a link that still exists was not opened. After `not-started` nothing was used: the password could not be stretched,
 * or there were too many requests. After `no-answer` it is unknown whether a view was used.
 */
export type OpenFault = 'wrong-password' | 'no-answer' | 'not-started';

/** The state of a reading. */
export type ReadingState =
  /** The terms of the link are being requested. */
  | { readonly kind: 'asking' }
  /** There is nothing to open. The reason isn't given, unless the reader's own last attempt deleted the link. */
  | { readonly kind: 'gone'; readonly isBurned: boolean }
  /** The first request got no response, or the server couldn't answer it now: nothing was used. */
  | { readonly kind: 'unreachable' }
  /** The link is valid, but its content or terms aren't what the sender sealed. A retry can't help. */
  | { readonly kind: 'damaged' }
  /** Anything that should not happen. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly terms: LinkTerms; readonly fault: OpenFault | null }
  /** `progress` from 0 to 1 while a password is stretched, then null. */
  | { readonly kind: 'opening'; readonly terms: LinkTerms; readonly progress: number | null }
  | { readonly kind: 'open'; readonly content: ShareContent; readonly isNote: boolean; readonly viewsLeft: number }
  /** The value is gone from this page; `isLinkGone` says whether the link is, too. */
  | { readonly kind: 'cleared'; readonly isLinkGone: boolean };
