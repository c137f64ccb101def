/** Words of the logs page, English. */
export const auditLogsMessages = {
  title: 'Logs',
  lead: (organization: string) => `Who did what in ${organization}, newest first. Reading the log is recorded too.`,
} as const;
