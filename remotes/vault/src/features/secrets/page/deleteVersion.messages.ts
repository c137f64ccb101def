const inDays = (days: number): string => (days === 1 ? 'in 1 day' : `in ${days} days`);

/** English texts of deleting a version. */
export const deleteVersionMessages = {
  of: (name: string, workspace: string) => `${name} in ${workspace}`,
  title: (version: string, name: string) => `Delete ${version} of ${name}?`,
  what: (workspace: string, organization: string) =>
    `In ${workspace}, ${organization}. It’s disabled now. You can cancel until the date; then its value and encryption key are deleted permanently.`,
  now: (workspace: string, organization: string) =>
    `In ${workspace}, ${organization}. Its value and encryption key are deleted now. This can’t be undone.`,
  when: 'When',
  days: (days: number) => (days === 0 ? 'Now' : `I${inDays(days).slice(1)}`),
  confirm: 'Schedule deletion',
  confirmNow: 'Delete permanently',
  keep: 'Keep it',
  type: (text: string) => `Type “${text}” to continue`,
  wait: (text: string) => `Type “${text}” to continue`,
  scheduled: (version: string, days: number) => `${version} scheduled for deletion ${inDays(days)}`,
  deleted: (version: string) => `${version} permanently deleted`,
} as const;
