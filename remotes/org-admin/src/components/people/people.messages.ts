/** English texts about the workspaces that people can be added to. */
export const peopleMessages = { workspacesFailed: 'Couldn’t load the workspaces' } as const;
