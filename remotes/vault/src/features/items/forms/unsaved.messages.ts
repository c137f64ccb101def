/** Words for leaving unsaved work, English. */
export const unsavedMessages = {
  stay: 'Keep editing',
  leave: 'Discard',
} as const;
