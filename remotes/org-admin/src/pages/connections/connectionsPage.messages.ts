/** English texts of the connections page. */
export const connectionsPageMessages = {
  title: 'Connections',
  lead: (organization: string) => `Key management in the cloud, used to encrypt ${organization}`,
} as const;
