/** English texts of the logs page. */
export const auditLogsMessages = {
  title: 'Logs',
  lead: (organization: string) => `Activity in ${organization}, newest first. Viewing the log is recorded too.`,
} as const;
