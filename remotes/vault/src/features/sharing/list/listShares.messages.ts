/** Words of the list of one's own shares, English. */
export const listSharesMessages = {
  table: 'Shared links',
  columns: {
    name: 'Name',
    workspace: 'Workspace',
    state: 'State',
    views: 'Views left',
    password: 'Password',
    opened: 'Last opened',
    expires: 'Expires',
    created: 'Created',
  },
  never: 'Never',
  emptyTitle: 'No shared links yet',
  empty:
    'A one-time link gives a value or a note to someone without an account, encrypted from your browser to theirs.',
  toSecrets: 'Choose a secret',
  couldNotLoad: { title: 'Couldn’t load your links', text: 'The server didn’t answer.' },
  phoneLeft: (views: number, attempts: number) =>
    `${views} ${views === 1 ? 'view' : 'views'}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left`,
  phoneOpened: 'Last opened',
} as const;
