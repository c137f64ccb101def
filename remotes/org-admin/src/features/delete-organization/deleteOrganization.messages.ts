import { formatNumber } from '@cofferdam/ui/format';

/** English texts of deleting an organization. */
export const deleteOrganizationMessages = {
  title: (name: string) => `Delete ${name}?`,
  lead: (name: string) =>
    `${name} is permanently deleted with every workspace, secret, code, note and link. Its keys are destroyed. It can only be recovered from an earlier backup.`,
  losses: (members: number, workspaces: number) => [
    members === 1 ? '1 member: you' : `${formatNumber(members)} members lose access immediately`,
    workspaces === 1 ? '1 standard workspace' : `${formatNumber(workspaces)} standard workspaces`,
    'the private workspace of every member',
  ],
  exportFirst: 'Export anything you want to keep first.',
  openExport: 'Export everything you can access',
  confirm: 'Delete organization',
  keep: 'Keep it',
  type: (name: string) => `Type ${name} to delete it`,
  wait: 'Enter the name first',
  done: (name: string) => `${name} deleted`,
} as const;
