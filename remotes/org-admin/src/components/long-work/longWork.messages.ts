/** Words of what takes long, English. */
export const longWorkMessages = {
  stop: 'Stop',
  leave: 'Leave it running',
  goOn: 'Go on',
  show: 'Show',
  forget: 'Dismiss',
  lost: {
    title: 'Leave while work is in progress?',
    description: "Running exports, moves and bulk changes stop, and results you haven't saved are lost.",
  },
} as const;
