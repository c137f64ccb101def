/** Words of moving one thing to another workspace, English. */
export const moveMessages = {
  title: (name: string) => `Move ${name} to another workspace?`,
  verb: 'Move',
  target: 'Workspace',
  failed: 'The workspaces could not be loaded. Close this and try again.',
} as const;
