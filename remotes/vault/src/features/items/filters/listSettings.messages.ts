/** Words of the switches above lists, English. */
export const listSettingsMessages = {
  compact: 'Compact rows',
  columns: 'Columns',
} as const;
