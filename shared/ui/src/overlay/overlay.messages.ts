/** English texts of the question before unsaved changes are lost. */
export const overlayMessages = {
  discardTitle: 'Discard unsaved changes?',
  discardText: 'Unsaved changes will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
