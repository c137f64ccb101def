import { dateFormat, formatNumber } from '@cofferdam/ui/format';

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${formatNumber(number)} ${many}`;

/** Counts of the items in an organization's standard workspaces. */
interface Contents {
  readonly secrets: number;
  readonly twoFactors: number;
  readonly notes: number;
}

/** English texts of the settings of an organization. */
export const organizationSettingsMessages = {
  title: 'General',
  noneTitle: 'No organization is selected',
  none: 'Select an organization to see its settings.',
  choose: 'All organizations',
  counts: (members: number, workspaces: number) =>
    `${count(members, 'member', 'members')} · ${count(workspaces, 'workspace', 'workspaces')}`,
  created: 'Created',
  name: 'Name',
  nameHint: 'Shown in switchers, invitations and invoices.',
  description: 'Description',
  descriptionHint: 'Shown to members in the overview.',
  picture: 'Picture',
  pictureHint: 'PNG or JPEG, at least 128 × 128. Without one, the first letter is used.',
  newMembers: 'New members',
  newMembersHint: 'The role that an invitation starts with. You can choose another for each invitation.',
  id: 'Organization ID',
  idHint: 'Support asks for it.',
  copyId: 'Copy the ID',
  organizationId: 'ID of the organization',
  export: 'Export',
  exportHint: 'Everything you can access, as one JSON Lines file. Each value in it is recorded as a read.',
  exportOpen: 'Export data',
  lastExport: (at: string, name: string) =>
    `Last export: ${dateFormat(undefined, { dateStyle: 'medium' }).format(new Date(at))}, by ${name || 'a deleted account'}`,
  danger: 'Danger zone',
  leaveTitle: (name: string) => `Leave ${name}`,
  leaveText: 'You lose access to all of its workspaces. An Owner or Admin can invite you again.',
  onlyOwner: 'You’re the only Owner. Make someone else an Owner first.',
  leave: 'Leave',
  deleteTitle: (name: string) => `Delete ${name}`,
  deleteText: (workspaces: number | undefined, contents: Contents | null | undefined) => {
    const what =
      workspaces === undefined || contents === null || contents === undefined
        ? 'Deletes its workspaces and everything in them.'
        : `${count(workspaces, 'workspace', 'workspaces')} with ${count(contents.secrets, 'secret', 'secrets')}, ${count(contents.twoFactors, 'code', 'codes')} and ${count(contents.notes, 'note', 'notes')}.`;
    return `${what} Its keys are destroyed. It can only be recovered from an earlier backup.`;
  },
  delete: 'Delete organization',
  deleteRefused: 'Deleting needs Owner',
  notLoaded: 'The organization isn’t loaded yet',
  failedTitle: 'Couldn’t load this setting',
} as const;
