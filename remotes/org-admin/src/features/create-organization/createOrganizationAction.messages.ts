/** English texts of the action that creates an organization. */
export const createOrganizationActionMessages = { create: 'Create organization' } as const;
