const count = new Intl.NumberFormat();
const some = (number: number, one: string, many: string) => `${count.format(number)} ${number === 1 ? one : many}`;

/** Words of erasing a workspace, English. */
export const deleteWorkspaceMessages = {
  title: (name: string) => `Delete ${name}?`,
  lead: (name: string, organization: string) =>
    `${name} of ${organization} is erased with everything in it, the trash included. This cannot be undone. The audit log stays.`,
  contents: (parts: {
    readonly secrets: number;
    readonly twoFactors: number;
    readonly notes: number;
    readonly openShares: number;
    readonly roleAssignments: number;
  }) => [
    some(parts.secrets, 'secret', 'secrets'),
    some(parts.twoFactors, 'two-factor entry', 'two-factor entries'),
    some(parts.notes, 'note', 'notes'),
    some(parts.openShares, 'open share link', 'open share links'),
    some(parts.roleAssignments, 'role assignment', 'role assignments'),
  ],
  moveFirst: 'What you want to keep can be moved to another workspace first, from its list.',
  openSecrets: 'Open its secrets',
  confirm: 'Delete workspace',
  keep: 'Keep it',
  type: (name: string) => `Type ${name} to delete it`,
  wait: 'Type the name first',
  failed: 'What is in it could not be read',
  done: (name: string) => `${name} is deleted`,
} as const;
