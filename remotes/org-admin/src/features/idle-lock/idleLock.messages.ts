/** English texts of the idle lock of an organization. */
export const idleLockMessages = {
  title: 'Idle lock',
  subtitle: 'Locks pages after inactivity',
  section: 'Lock after inactivity',
  hint: 'Members unlock with their password or another way to sign in. If a member chose a shorter time, that applies.',
  field: 'Lock pages after',
  off: 'Let each member decide',
  minutes: (minutes: number): string => {
    if (minutes % 60 !== 0) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    return `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;
  },
  scope: 'Applies in all of a member’s browsers, no matter which organization is open.',
  save: 'Save',
  unchanged: 'No changes yet',
  saved: 'Idle lock saved',
  failedTitle: 'Couldn’t load the idle lock',
  failed: 'The server didn’t answer. Nothing was changed.',
} as const;
