/** English texts of pinned two-factor codes. */
export const pinMessages = {
  title: 'Pinned codes',
  subtitle: 'Two-factor codes this device can show offline',
  pinTitle: (name: string) => `Pin ${name} to this device`,
  pinText:
    'Its secret key is kept on this device, encrypted with an offline password. Pinning is recorded. Signing out deletes the key from this device.',
  choose:
    'Choose an offline password for this device. It can’t be reset: if you forget it, you’ll have to pin the codes again.',
  enter: 'Enter the offline password of this device.',
  password: 'Offline password',
  again: 'Repeat the offline password',
  tooShort: (least: number) => `Use at least ${least} characters.`,
  different: 'The passwords don’t match.',
  wrong: 'Incorrect offline password.',
  wiped: 'Too many wrong passwords. The pinned codes were deleted from this device.',
  pin: 'Pin to this device',
  pinned: (name: string) => `${name} pinned to this device`,
  unlock: 'Show codes',
  lock: 'Hide codes',
  none: 'No pinned codes',
  noneText: 'Open a two-factor code whose secret key you can see, then choose Pin for offline.',
  toCodes: 'Two-factor codes',
  impossible: 'This browser can’t store pinned codes',
  impossibleText: 'Pinned codes need a secure connection and a browser that stores data, not a private window.',
  hidden: 'Hidden',
  copy: (name: string) => `Copy the code of ${name}`,
  unpin: (name: string) => `Unpin ${name}`,
  list: 'Pinned codes',
  secondsLeft: (seconds: number) => `${seconds} s`,
  clockAhead: (difference: string) =>
    `This device’s clock is ${difference} ahead of the server. Codes use the server’s time.`,
  clockBehind: (difference: string) =>
    `This device’s clock is ${difference} behind the server. Codes use the server’s time.`,
} as const;
