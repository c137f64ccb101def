import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the page of labels. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: (number: number, organization: string) =>
    `${formatNumber(number)} in ${organization}, shared by all workspaces`,
} as const;
