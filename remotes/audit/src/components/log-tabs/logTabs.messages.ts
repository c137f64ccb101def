/** Words of the tabs, English. */
export const logTabsMessages = {
  label: 'Logs and notifications',
  logs: 'Logs',
  notifications: 'Notifications',
} as const;
