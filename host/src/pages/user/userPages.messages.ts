/** Words above the pages of the user area. */
export const userPagesMessages = {
  label: 'Your account',
  profile: 'Profile',
  preferences: 'Preferences',
  factors: 'Second factors',
  shortSecondFactors: 'MFA',
  sessions: 'Sessions',
} as const;
