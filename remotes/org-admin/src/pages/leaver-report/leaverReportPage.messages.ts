/** Words of the page of a leaver's report, English. */
export const leaverReportPageMessages = {
  users: 'Users',
  title: (name: string) => `What ${name} had received`,
  loading: 'Leaver’s report',
  since: 'Since',
  asked: 'asked for by',
} as const;
