import type { ErrorCode } from '@cofferdam/domain';

/** What the host does in addition to showing the error. */
type ErrorEffect =
  /** Navigates to a page, then shows the message. */
  | { readonly kind: 'navigate'; readonly to: string }
  /** Replaces the page with the not-found page. */
  | { readonly kind: 'not-found' }
  /** The organization became blocked or unblocked: re-read its status and replace its pages. */
  | { readonly kind: 'organization-blocked' }
  /** The session ended: show the login page, which has its own message. */
  | { readonly kind: 'session-ended' }
  /** Asks to sign in again. Shows nothing if that is declined: the person closed the dialog and knows why nothing happened. */
  | { readonly kind: 'step-up' };

/** The effects of error codes; every other code is only shown. */
export const errorEffects: Readonly<Partial<Record<ErrorCode, ErrorEffect>>> = {
  'session.required': { kind: 'session-ended' },
  'session.fresh-sign-in-required': { kind: 'step-up' },
  'second-factor.organization-required': { kind: 'organization-blocked' },
  'organization.organizationStatus.blocked-by-migration': { kind: 'organization-blocked' },
  'organization.not-found.by-id': { kind: 'navigate', to: '/r/resources' },
  'organization.not-found.by-organization-id': { kind: 'navigate', to: '/r/resources' },
  'organization.invite-user.not-found.by-id': { kind: 'not-found' },
  'secret.not-found.by-secret-name': { kind: 'navigate', to: '/r/secrets' },
  'note.not-found.by-note-name': { kind: 'navigate', to: '/r/notes' },
  'two-factor.not-found.name': { kind: 'navigate', to: '/r/two-factors' },
};
