/** English texts around what Markdown draws. */
export const markdownMessages = {
  image: (description: string) => (description === '' ? 'Image' : `Image: ${description}`),
  external: '(opens another site in a new tab)',
  done: 'Done',
  open: 'Not done',
  table: 'Table',
} as const;
