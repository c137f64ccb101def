/** English texts of the switches above lists. */
export const listSettingsMessages = {
  compact: 'Compact rows',
  columns: 'Columns',
} as const;
