/** English texts for a failed start. */
export const startMessages = {
  failed: 'Couldn’t open your session',
  failedReason: 'The server didn’t answer. Check your connection, then retry.',
  noSections: 'The app couldn’t load',
  noSectionsReason: 'Your profile and preferences still work.',
  crashed: 'This page crashed',
  crashedReason: 'Reload the page, or go to another one. If it happens again, contact support.',
  reload: 'Reload',
} as const;
