/** English texts of the page of the list as text. */
export const editTextPageMessages = {
  title: 'Edit as text',
} as const;
