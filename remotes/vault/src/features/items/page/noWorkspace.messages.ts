/** Words for a page without a workspace, English. */
export const noWorkspaceMessages = {
  noneTitle: 'No workspace selected',
  none: 'Secrets live in workspaces. Choose one to see what is in it.',
  choose: 'Choose a workspace',
} as const;
