/** Words of what a workspace holds of what the plan allows, English. */
export const workspaceUsageMessages = {
  usage: (workspace: string) => `Used in ${workspace}`,
  secrets: 'Secrets',
  codes: 'Two-factor codes',
} as const;
