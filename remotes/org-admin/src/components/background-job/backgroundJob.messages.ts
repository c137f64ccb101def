/** English texts of background jobs. */
export const jobMessages = {
  stop: 'Stop',
  leave: 'Run in background',
  resume: 'Resume',
  show: 'Show',
  forget: 'Dismiss',
  lost: {
    title: 'Leave while work is in progress?',
    description: 'Running exports, moves and bulk changes stop, and results you haven’t saved are lost.',
  },
} as const;
