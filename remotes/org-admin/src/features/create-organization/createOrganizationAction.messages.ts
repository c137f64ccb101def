/** Words of the action that creates an organization, English. */
export const createOrganizationActionMessages = { create: 'Create organization' } as const;
