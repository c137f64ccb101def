/** Words of pinning an entry to this device. */
export const pinMessages = {
  pin: 'Pin for offline…',
  unpin: 'Unpin from this device',
  counter: 'Counter-based codes can’t be pinned',
  private: 'This browser can’t store codes offline',
} as const;
