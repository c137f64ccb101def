/** English texts of the question before a form's changes are lost. */
export const unsavedFormMessages = {
  title: 'Discard unsaved changes?',
  description: 'Unsaved changes will be lost.',
} as const;
