/** Words of labels, meters, and states without rows. */
export const baseMessages = {
  breadcrumb: 'Breadcrumb',
  moreLabels: (count: number): string => `${count} more`,
  usedOf: (used: string, limit: string): string => `${used} of ${limit}`,
  nearLimit: 'near the limit',
  atLimit: 'at the limit',
  clearFilters: 'Clear filters',
};
