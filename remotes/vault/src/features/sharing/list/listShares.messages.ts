/** Words of the list of one's own shares, English. */
export const listSharesMessages = {
  table: 'My shares',
  columns: {
    name: 'Name',
    workspace: 'Workspace',
    state: 'State',
    views: 'Views left',
    password: 'Password',
    opened: 'Last opened',
    expires: 'Expires',
    created: 'Made',
  },
  never: 'Never',
  emptyTitle: 'Nothing was shared yet',
  empty:
    'A one-time link gives a value or a note to someone without an account, once, encrypted from your browser to theirs.',
  toSecrets: 'Choose a secret',
  couldNotLoad: { title: 'Your shares could not be read', text: 'The server did not answer.' },
  phoneLeft: (views: number, attempts: number) =>
    `${views} ${views === 1 ? 'view' : 'views'}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left`,
  phoneOpened: 'Last opened',
} as const;
