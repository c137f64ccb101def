/** English texts of the resource manager. */
export const resourcesPageMessages = {
  title: 'Resource manager',
  subtitle: (organization: string) => `Everything in ${organization} that you can access`,
} as const;
