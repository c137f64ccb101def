/** Words of the sharing policy, English. */
export const sharePolicyMessages = {
  on: 'Members may share by one-time links',
  onHint: 'Off: nobody can make a link, and links that are open stop opening at once.',
  longest: 'Longest expiry',
  lifetime: (seconds: number): string => {
    const units = [
      ['day', 86_400],
      ['hour', 3_600],
      ['minute', 60],
    ] as const;
    const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1];
    const count = seconds / size;
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
  },
  mostViews: 'Most views',
  mostViewsHint: (most: number) => `1 to ${most}`,
  mostViewsError: (most: number) => `A whole number from 1 to ${most}.`,
  password: 'Every link needs a password',
  passwordHint: 'The server cannot judge a password that it never sees: it holds that there is one.',
  later: 'Limits hold for new links. Links that are open keep what they were made with.',
  save: 'Save policy',
  saved: 'The sharing policy is saved',
  mayNot: 'Changing the policy needs Admin',
  failedTitle: 'The policy could not be read',
  failed: 'The server did not answer.',
} as const;
