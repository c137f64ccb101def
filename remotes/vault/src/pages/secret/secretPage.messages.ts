/** Words of the page of one secret, English. */
export const secretPageMessages = {
  share: 'Share',
  newVersion: 'New version',
  more: 'More',
  edit: 'Edit name, description, labels',
  move: 'Move to another workspace…',
  delete: 'Delete…',
  tabsLabel: 'Parts of the secret',
  tabs: { value: 'Value and versions', readers: 'Who can see this', log: 'Audit trail' },
} as const;
