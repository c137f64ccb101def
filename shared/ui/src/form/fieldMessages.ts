/** Words of fields that few forms have. */
export const fieldMessages = {
  removeLabel: (label: string): string => `Remove ${label}`,
  addedLabel: (label: string): string => `${label} added`,
  chooseFile: 'Choose a file',
};
