import { message, messageWith, reportable } from './errorTable.ts';

// What can be said before the words of all codes are loaded.

/** Shown for an unknown code, or none. */
export const generalError = reportable(
  'Something Went Wrong',
  "We're experiencing technical difficulties. Please try again in a few moments.",
);

/** Shown for a call that couldn't be sent, and for one without an answer. */
export const noAnswerErrors = {
  noNetwork: message('No network', 'This device is offline. Connect, then try again.'),
  unreachable: message("The server didn't answer", 'It may be down. Check your connection, then try again.'),
} as const;

/** The organization's data is being moved: also the words of the page that replaces all others. */
export const blockedError = messageWith(
  { kind: 'organization-blocked' },
  'Access temporarily restricted',
  "This organization's data is being moved. Nothing is lost. Try again in a few minutes.",
);
