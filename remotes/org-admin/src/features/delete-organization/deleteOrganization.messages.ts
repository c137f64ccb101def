import { formatNumber } from '@cofferdam/ui/format';

/** Words of erasing an organization, English. */
export const deleteOrganizationMessages = {
  title: (name: string) => `Delete ${name}?`,
  lead: (name: string) =>
    `${name} is erased with every workspace, secret, code, note and link, and its keys are destroyed: no backup of the database opens what was in it without them. This cannot be undone.`,
  facts: (members: number, workspaces: number) => [
    members === 1 ? '1 member, you' : `${formatNumber(members)} members lose their access at once`,
    workspaces === 1 ? '1 standard workspace' : `${formatNumber(workspaces)} standard workspaces`,
    'the private workspace of every member',
  ],
  exportFirst: 'What you want to keep can be exported first.',
  openExport: 'Export all that you may read',
  confirm: 'Delete organization',
  keep: 'Keep it',
  type: (name: string) => `Type ${name} to delete it`,
  wait: 'Type the name first',
  done: (name: string) => `${name} is deleted`,
} as const;
