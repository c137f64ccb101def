/** Words of the page of the list as text, English. */
export const editTextPageMessages = {
  title: 'Edit as text',
} as const;
