/** Words for a start that fails. */
export const startMessages = {
  failed: 'Your session could not be opened',
  failedReason: 'The server did not answer. Nothing was changed. Check your connection, then retry.',
  noSections: 'The sections could not be loaded',
  noSectionsReason: 'The list of what is installed did not arrive. Your profile and preferences still work.',
  crashed: 'This page could not be drawn',
  crashedReason: 'The error was noted. Nothing was changed. Load the page again, or go to another section.',
  reload: 'Load again',
} as const;
