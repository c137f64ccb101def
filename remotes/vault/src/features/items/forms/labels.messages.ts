/** Words of labels, English. */
export const labelsMessages = {
  labels: 'Labels',
  placeholder: 'Add a label',
  fault: (label: string) => `“${label}” is no label: 1 to 32 letters, digits, spaces and . _ - / @ :`,
} as const;
