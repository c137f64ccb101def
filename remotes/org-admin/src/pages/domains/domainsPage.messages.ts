/** Words of the domains page, English. */
export const domainsPageMessages = { title: 'Domain' } as const;
