/** Words of the logs of one workspace, English. */
export const workspaceLogsMessages = {
  title: 'Workspace logs',
  lead: (workspace: string) => `Who did what in ${workspace}, newest first. Reading the log is recorded too.`,
} as const;
