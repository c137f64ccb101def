/** English texts of revealing the content of an item. */
export const revealMessages = {
  reveal: 'Reveal',
  hide: 'Hide',
  copy: 'Copy',
  presenting: 'Hidden while presenting',
} as const;
