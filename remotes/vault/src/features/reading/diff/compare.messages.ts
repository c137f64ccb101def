/** English texts of two values side by side. */
export const compareMessages = {
  reveal: 'Show the difference',
  hide: 'Hide now',
  hides: (seconds: number) => `Hides in ${seconds} s`,
  close: 'Close',
  presenting: 'Presentation mode masks every value',
  failed: 'Couldn’t load the values. Nothing was changed.',
  changes: 'Changes',
  to: 'to',
} as const;
