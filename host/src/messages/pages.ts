/** Titles and words of the host's own pages. */
export const pageMessages = {
  profile: 'Profile Info',
  pinnedCodes: 'Pinned codes',
  preferences: 'User Preferences',
  mfa: 'Multi-Factor Authentication (MFA)',
  sessions: 'Sessions',
  version: 'Version',
  thankYou: 'Thank you',
  notFound: 'Page not found',
  noSections: 'App not loaded',

  notFoundTitle: 'This page doesn’t exist',
  notFoundReason: (commandKey: string | null) =>
    commandKey === null
      ? 'It may have moved. Use the menu or search.'
      : `It may have moved. Use the menu, or press ${commandKey} K to search.`,
  goToSecrets: 'Go to secrets',

  accessDenied: (page: string) => `You don’t have access to ${page}`,
  needsRole: (roles: string, place: string) => `Only ${roles} can open this page. Ask an administrator of ${place}.`,
  checkAgain: 'Check again',
  otherOrganizations: 'You can still open your other organizations.',
  needsScope: 'Choose an organization and a workspace first.',
  confirmFirst: (page: string) => `Confirm it’s you to open ${page}`,
  confirmReason: 'This page is for sensitive changes. Enter your password once to open it.',
  confirm: 'Confirm it’s you',
} as const;
