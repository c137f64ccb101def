import { formatNumber } from '@cofferdam/ui/format';

/** Words of the page of labels, English. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: (number: number, organization: string) =>
    `${formatNumber(number)} in ${organization}, shared by all workspaces`,
} as const;
