/** Words of the page of labels, English. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: 'Labels for organizing secrets, codes and notes in all workspaces',
} as const;
