import type { Connection } from './statusAtoms.ts';

/** The connection problem and its likely cause. */
export const connectionWords: Readonly<
  Record<Exclude<Connection, 'online'>, { readonly title: string; readonly text: string }>
> = {
  'no-network': { title: 'No network', text: 'This device is offline.' },
  'no-answer': { title: 'The server can’t be reached', text: 'It may be down, or the network blocks it.' },
  'other-answer': {
    title: 'This network answers instead of the server',
    text: 'You may need to sign in to the network first.',
  },
};

/** Other texts of the status line. */
export const statusLineMessages = {
  saved: (when: string) => `What you see was saved on ${when}.`,
  retry: 'Try again',
  openNetwork: 'Open the network’s page',
  update: 'A new version is ready',
  updateText: 'Save your changes, then reload.',
  reload: 'Reload',
} as const;
