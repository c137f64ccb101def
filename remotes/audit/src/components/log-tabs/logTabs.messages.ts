/** English texts of the tabs. */
export const logTabsMessages = {
  label: 'Logs and notifications',
  logs: 'Logs',
  notifications: 'Notifications',
} as const;
