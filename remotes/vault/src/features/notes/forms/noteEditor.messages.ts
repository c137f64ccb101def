/** English texts of the editor of notes. */
export const noteEditorMessages = {
  text: 'Text',
  format: 'Format',
  preview: 'Preview',
  write: 'Write',
  view: 'View',
  hint: 'Encrypted before it’s stored. Raw HTML and remote images are disabled.',
  size: (used: string, most: string) => `${used} of ${most}`,
  tooLarge: (size: string, most: string) => `Notes can be up to ${most}; this one has ${size}. Split it.`,
  empty: 'Enter some text.',
  notText: 'This text contains an invalid character.',
  nothing: 'Nothing to preview yet.',
  presenting: 'The text is hidden while presenting. Your changes are kept.',
} as const;
