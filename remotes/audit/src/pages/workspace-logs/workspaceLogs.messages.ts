/** English texts of the logs of one workspace. */
export const workspaceLogsMessages = {
  title: 'Workspace logs',
  lead: (workspace: string) => `Activity in ${workspace}, newest first. Viewing the log is recorded too.`,
} as const;
