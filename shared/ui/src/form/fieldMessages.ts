/** Words of fields that few forms have. */
export const fieldMessages = {
  removeLabel: (label: string): string => `Remove ${label}`,
  addedLabel: (label: string): string => `${label} added`,
  removedLabel: (label: string): string => `${label} removed`,
  chooseFile: 'Choose a file',
};
