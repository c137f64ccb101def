/** Words about the workspaces that people can be added to, English. */
export const peopleMessages = { workspacesFailed: 'Couldn’t load the workspaces' } as const;
