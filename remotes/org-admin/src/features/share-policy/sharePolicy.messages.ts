/** English texts of the sharing policy. */
export const sharePolicyMessages = {
  sharing: 'One-time links',
  saveSharing: 'Save sharing',
  limits: 'Limits',
  saveLimits: 'Save limits',
  passwordTitle: 'Password',
  savePassword: 'Save password rule',
  on: 'Members can share with one-time links',
  onHint: 'When off, no one can create links and existing links stop working.',
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
  mostViews: 'Maximum views',
  mostViewsHint: (most: number) => `1 to ${most}`,
  mostViewsError: (most: number) => `Enter a whole number from 1 to ${most}`,
  password: 'Every link must have a password',
  passwordHint: 'The server can require a password but can’t check its strength.',
  offlineTitle: 'Offline two-factor codes',
  saveOffline: 'Save offline rule',
  offline: 'Members can pin two-factor codes to a device',
  offlineHint:
    'Only codes whose secret key they can see. When off, devices delete pinned codes the next time they reach the server.',
  later: 'Changes apply to new links only.',
  unchanged: 'No changes yet',
  saved: 'Sharing policy saved',
  failedTitle: 'Couldn’t load the sharing rules',
  failed: 'The server didn’t answer. Nothing was changed.',
} as const;
