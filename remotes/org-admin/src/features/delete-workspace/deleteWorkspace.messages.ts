import { formatNumber } from '@cofferdam/ui/format';

const some = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

const stopped = (number: number) =>
  number === 0 ? 'Stopped: nothing was moved' : `Stopped: ${formatNumber(number)} moved. Remaining items weren’t moved`;

/** English texts of deleting a workspace. */
export const deleteWorkspaceMessages = {
  title: (name: string) => `Delete ${name}?`,
  lead: (name: string, organization: string) =>
    `${name} in ${organization} is permanently deleted with everything in it, including its trash. This can’t be undone. The audit log is kept.`,
  /** What is deleted with the workspace, without what there is none of. */
  contents: (parts: {
    readonly secrets: number;
    readonly twoFactors: number;
    readonly notes: number;
    readonly openShares: number;
    readonly roleAssignments: number;
  }): readonly string[] => {
    const lines = [
      ...(parts.secrets > 0 ? [some(parts.secrets, 'secret', 'secrets')] : []),
      ...(parts.twoFactors > 0 ? [some(parts.twoFactors, 'two-factor code', 'two-factor codes')] : []),
      ...(parts.notes > 0 ? [some(parts.notes, 'note', 'notes')] : []),
      ...(parts.openShares > 0 ? [some(parts.openShares, 'open one-time link', 'open one-time links')] : []),
      ...(parts.roleAssignments > 0 ? [some(parts.roleAssignments, 'role assignment', 'role assignments')] : []),
    ];
    return lines.length === 0 ? ['No secrets, codes or notes'] : lines;
  },
  moveTo: 'Move contents to',
  moveAll: 'Move everything',
  moving: (number: number) => `${formatNumber(number)} moved so far`,
  barMoving: (number: number, from: string, to: string) => `${formatNumber(number)} moved so far from ${from} to ${to}`,
  barStopped: (number: number, from: string, to: string) =>
    `Stopped: ${formatNumber(number)} moved from ${from} to ${to}. Remaining items weren’t moved`,
  barEnded: (number: number, from: string, to: string) => `${formatNumber(number)} moved from ${from} to ${to}`,
  stopped,
  cutOff: (number: number) => `${stopped(number)}. Resume when the server is available again.`,
  continues: 'You can leave this page; it continues in this tab.',
  waitForMove: 'Wait for the move to finish, or stop it',
  movingOther: (from: string) => `The contents of ${from} are being moved. Wait for that to finish`,
  moved: (number: number) => `${formatNumber(number)} moved`,
  movedAll: 'Items in the trash are deleted with the workspace.',
  stayed: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0] ?? ''} wasn’t moved: its name is already in use there.`
      : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${formatNumber(names.length - 5)} more` : ''} weren’t moved: their names are already in use there.`,
  confirm: 'Delete workspace',
  keep: 'Keep it',
  type: (name: string) => `Type ${name} to delete it`,
  wait: 'Enter the name first',
  targetsFailed: 'Couldn’t load the workspaces to move to',
  failed: 'Couldn’t load the contents',
  done: (name: string) => `${name} deleted`,
} as const;
