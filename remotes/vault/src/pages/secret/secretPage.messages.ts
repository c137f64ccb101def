import { formatNumber } from '@cofferdam/ui/format';

/** Words of the page of one secret, English. */
export const secretPageMessages = {
  back: 'Back to secrets',
  share: 'Share',
  newVersion: 'New version',
  more: 'More',
  edit: 'Edit name, description, labels',
  move: 'Move to another workspace…',
  delete: 'Delete…',
  tabsLabel: 'Parts of the secret',
  tabs: { value: 'Value and versions', readers: 'Who can see this', log: 'Audit trail', shares: 'Shares' },
  phoneTabs: { value: 'Value', readers: 'Who can see', log: 'Audit', shares: 'Shares' },
  count: (count: number) => formatNumber(count),
  open: (count: number) => `${formatNumber(count)} open`,
  sharesLead: 'Links of others are here too. What became of your own that are over:',
  myShares: 'My shares',
} as const;
