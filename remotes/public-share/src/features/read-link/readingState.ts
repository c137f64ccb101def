import type { ShareContent } from '@cofferdam/crypto/share';
import type { LinkTerms } from './readerCalls.ts';

/**
 * Why a link that is still there was not opened. After `not-started` nothing was used: the password could not be
 * stretched. After `no-answer` it is unknown.
 */
export type OpenFault = 'wrong-password' | 'no-answer' | 'not-started';

/** Where a reader is with a link. */
export type ReadingState =
  /** The server is asked what the link asks for. */
  | { readonly kind: 'asking' }
  /** There is nothing to open. The reason isn't given, except that the reader's own last try burned it. */
  | { readonly kind: 'gone'; readonly isBurned: boolean }
  /** No answer to the first question: nothing was used. */
  | { readonly kind: 'unreachable' }
  /** The link is right, but its content or its terms aren't what the sender sealed. Opening it again can't help. */
  | { readonly kind: 'damaged' }
  /** Anything that should not happen. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly terms: LinkTerms; readonly fault: OpenFault | null }
  /** `progress` from 0 to 1 while a password is stretched, then null. */
  | { readonly kind: 'opening'; readonly terms: LinkTerms; readonly progress: number | null }
  | { readonly kind: 'open'; readonly content: ShareContent; readonly isNote: boolean; readonly viewsLeft: number }
  /** The value is gone from this page; `isLinkGone` says whether the link is, too. */
  | { readonly kind: 'cleared'; readonly isLinkGone: boolean };
