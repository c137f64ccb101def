/** English texts of the domains page. */
export const domainsPageMessages = { title: 'Domain' } as const;
