/** Words of the page that exports an organization, English. */
export const exportOrganizationPageMessages = {
  title: 'Export',
  lead: (organization: string) => `Everything you can access in ${organization}, as one JSON Lines file.`,
} as const;
