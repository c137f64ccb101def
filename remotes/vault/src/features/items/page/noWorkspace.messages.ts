/** English texts for a page without a workspace. */
export const noWorkspaceMessages = {
  noneTitle: 'No workspace selected',
  none: 'Secrets live in workspaces. Choose one to see what is in it.',
  choose: 'Choose a workspace',
} as const;
