/** States of an organization: `blocked-by-migration` restricts access while its data is moved. */
export const organizationStatuses = ['active', 'blocked-by-migration'] as const;
/** State of an organization. */
export type OrganizationStatus = (typeof organizationStatuses)[number];
