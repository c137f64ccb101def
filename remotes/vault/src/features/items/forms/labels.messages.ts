/** English texts of labels. */
export const labelsMessages = {
  labels: 'Labels',
  placeholder: 'Add a label',
  fault: (label: string) => `“${label}” isn’t a valid label. Use 1 to 32 letters, digits, spaces and . _ - / @ :`,
  tooMany: (limit: number) => `Use at most ${limit} labels`,
} as const;
