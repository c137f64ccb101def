/** Words of the page that exports an organization, English. */
export const exportOrganizationPageMessages = {
  title: 'Export',
  lead: (organization: string) => `All that you may read in ${organization}, in one file of lines of JSON.`,
} as const;
