/** Words of what takes long, English. */
export const longWorkMessages = {
  stop: 'Stop',
  leave: 'Leave it running',
  goOn: 'Go on',
  show: 'Show',
  forget: 'Dismiss',
} as const;
