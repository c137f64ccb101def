import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the list of roles and the people who have them. */
export const listRolesMessages = {
  failedTitle: 'Couldn’t load the roles',
  failed: 'The server didn’t answer.',
  count: (number: number) => (number === 1 ? '1 person' : `${formatNumber(number)} people`),
} as const;
