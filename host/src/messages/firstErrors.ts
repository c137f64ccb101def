import { message, messageWith, reportable } from './errorTable.ts';

// Messages available before those of all codes are loaded.

/** Shown for an unknown code, or none. */
export const generalError = reportable(
  'Something Went Wrong',
  "We're experiencing technical difficulties. Please try again in a few moments.",
);

/** Shown when a request couldn't be sent, and when it got no response. */
export const noAnswerErrors = {
  noNetwork: message('No network', 'This device is offline. Connect, then try again.'),
  unreachable: message('The server didn’t answer', 'It may be down. Check your connection, then try again.'),
} as const;

/** The organization's data is being moved. The page that replaces all others uses these words, too. */
export const blockedError = messageWith(
  { kind: 'organization-blocked' },
  'Access temporarily restricted',
  'This organization’s data is being moved. Nothing is lost. Try again in a few minutes.',
);
