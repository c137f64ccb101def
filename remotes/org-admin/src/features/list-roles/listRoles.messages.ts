/** Words of the list of who holds which role, English. */
export const listRolesMessages = {
  failedTitle: 'Roles could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
  count: (number: number) => (number === 1 ? '1 person' : `${number} people`),
} as const;
