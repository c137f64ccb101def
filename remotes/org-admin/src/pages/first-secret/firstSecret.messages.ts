/** English texts of the last step. */
export const firstSecretMessages = {
  title: 'Add your first secrets',
  lead: (workspace: string) => `${workspace} is ready and empty.`,
  importTitle: 'Import a .env file',
  importText: 'Choose or drop a file, review it, then import. Values stay in this browser until then.',
  importAction: 'Import a file',
  createTitle: 'Add one manually',
  createText: 'Enter a name, a value and a description. Or generate one.',
  createAction: 'New secret',
  later: 'Later',
} as const;
