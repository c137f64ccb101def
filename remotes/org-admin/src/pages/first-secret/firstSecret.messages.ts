/** Words of the last step, English. */
export const firstSecretMessages = {
  title: 'Bring in the first secrets',
  lead: (workspace: string) => `${workspace} is ready. Nothing is in it yet.`,
  importTitle: 'Import a .env file',
  importText: 'Pick or drop it, look at what is in it, then write. Values stay in this browser until then.',
  importAction: 'Import a file',
  createTitle: 'Type one in',
  createText: 'A name, a value, a description. Or let one be generated.',
  createAction: 'New secret',
  later: 'Later',
} as const;
