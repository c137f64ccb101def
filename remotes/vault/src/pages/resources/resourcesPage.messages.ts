/** Words of the resource manager, English. */
export const resourcesPageMessages = {
  title: 'Resource manager',
  subtitle: (organization: string) => `Everything in ${organization} that you can access`,
} as const;
