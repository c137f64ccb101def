/** English texts of the alerts about copying. */
export const copyMessages = {
  copied: 'Copied!',
  clearedIn: (seconds: number) => `Cleared from the clipboard in ${seconds} s`,
  notCopied: 'Not copied',
  notCopiedReason: 'The browser refused access to the clipboard. Select the text and copy it with your keyboard.',
} as const;
