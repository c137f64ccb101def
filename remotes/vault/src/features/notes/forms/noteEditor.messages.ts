/** Words of the editor of notes, English. */
export const noteEditorMessages = {
  text: 'Text',
  format: 'Format',
  preview: 'Preview',
  write: 'Write',
  view: 'What is shown',
  hint: 'Sealed before it is stored. Markdown is drawn without raw HTML, and nothing in it is fetched.',
  size: (used: string, most: string) => `${used} of ${most}`,
  tooLarge: (size: string, most: string) => `This text has ${size}, a note has ${most} at most. Split it.`,
  empty: 'A note needs a text.',
  notText: 'This text holds half of a character, which cannot be stored.',
  nothing: 'Nothing to preview yet.',
  presenting: 'The text is hidden while presenting. What was typed is kept.',
} as const;
