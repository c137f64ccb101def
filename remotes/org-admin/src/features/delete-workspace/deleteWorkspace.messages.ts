import { formatNumber } from '@cofferdam/ui/format';

const some = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`;

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
  moveTo: 'Keep what is in it: move it to',
  moveAll: 'Move everything',
  moving: (number: number) => `${formatNumber(number)} moved so far`,
  barMoving: (number: number, from: string, to: string) => `${formatNumber(number)} moved so far from ${from} to ${to}`,
  barStopped: (number: number, from: string, to: string) =>
    `Stopped: ${formatNumber(number)} moved from ${from} to ${to}, the rest is where it was`,
  barEnded: (number: number, from: string, to: string) => `${formatNumber(number)} moved from ${from} to ${to}`,
  stopped: (number: number) => `Stopped: ${formatNumber(number)} moved, the rest is where it was`,
  cutOff: 'It could not go on. What was not moved is where it was; go on when the server answers again.',
  goesOn: 'You may leave this dialog and this page: it goes on in this tab.',
  waitForMove: 'Wait until everything is moved, or stop it',
  movingOther: (from: string) => `What is in ${from} is being moved; wait until that has ended`,
  moved: (number: number) => `${formatNumber(number)} moved`,
  movedAll: 'What lies in the trash stays, and is erased with the workspace.',
  stayed: (names: readonly string[]) =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${formatNumber(names.length - 5)} more` : ''} stayed: there is one of the same name already.`,
  confirm: 'Delete workspace',
  keep: 'Keep it',
  type: (name: string) => `Type ${name} to delete it`,
  wait: 'Type the name first',
  failed: 'What is in it could not be read',
  done: (name: string) => `${name} is deleted`,
} as const;
