/** Titles and words of the host's own pages. */
export const pageMessages = {
  profile: 'Profile Info',
  preferences: 'User Preferences',
  version: 'Version',
  notFound: 'Page not found',
  noSections: 'Sections not loaded',

  notFoundTitle: 'There is no page at this address',
  notFoundReason: 'It may have been moved, or the address was mistyped. Use the menu, or search with the field above.',
  goToSecrets: 'Go to secrets',

  accessDenied: (page: string) => `You may not open ${page}`,
  needsPermission: (permission: string, roles: string, place: string) =>
    `It needs the permission ${permission}, which the roles ${roles} have. Ask an administrator of ${place}.`,
  lookAgain: 'Look again',
  otherOrganizations: 'Your other organizations can be opened meanwhile.',
  needsPlace: 'Choose an organization and a workspace first.',
  confirmFirst: (page: string) => `${page} needs a sign-in from the last 5 minutes`,
  confirmReason: 'What is done there is sensitive. Your password is asked for once, then the page opens.',
  confirm: 'Confirm that it is you',
} as const;
