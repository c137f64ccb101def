import type { ErrorEntry } from './errorTable.ts';

// Messages available before those of all codes are loaded.

/** Shown for an unknown code, or none. */
export const generalError = {
  title: 'Something Went Wrong',
  message: "We're experiencing technical difficulties. Please try again in a few moments.",
  showSupportFormButton: true,
} as const satisfies ErrorEntry;

/** Shown when a request couldn't be sent, and when it got no response. */
export const noAnswerErrors = {
  noNetwork: { title: 'No network', message: 'This device is offline. Connect, then try again.' },
  unreachable: {
    title: 'The server didn’t answer',
    message: 'It may be down. Check your connection, then try again.',
  },
} as const;
