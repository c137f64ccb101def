/** English texts of the page of an exposure report. */
export const leaverReportPageMessages = {
  users: 'Users',
  title: (name: string) => `Exposure report for ${name}`,
  loading: 'Exposure report',
  since: 'Since',
  asked: 'requested by',
} as const;
