import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the page of labels. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: (number: number, unlisted: number, organization: string) =>
    unlisted === 0
      ? `${formatNumber(number)} in ${organization}, shared by all workspaces`
      : `${formatNumber(number)} of ${formatNumber(number + unlisted)} in ${organization}, shared by all workspaces. The rest are only on items.`,
} as const;
