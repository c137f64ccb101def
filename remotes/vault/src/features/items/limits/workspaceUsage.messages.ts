/** English texts of a workspace's usage against the plan's limits. */
export const workspaceUsageMessages = {
  usage: (workspace: string) => `Used in ${workspace}`,
  secrets: 'Secrets',
  codes: 'Two-factor codes',
} as const;
