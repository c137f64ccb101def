import { formatNumber } from '@cofferdam/ui/format';
import type { ItemFault } from '../kinds/ItemKind.ts';

/** "it" or "them". */
const them = (count: number): string => (count === 1 ? 'it' : 'them');

/** English texts of actions on items of every kind. `what` is a name, or a count as in "4 secrets". */
export const itemActionMessages = {
  items: (count: number) => (count === 1 ? '1 item' : `${formatNumber(count)} items`),
  more: (count: number) => `and ${formatNumber(count)} more`,
  progress: (done: number, all: number, isPaused: boolean) =>
    `${formatNumber(done)} of ${formatNumber(all)} done${isPaused ? '. Waiting for the server…' : ''}`,
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  keep: (count: number) => `Keep ${them(count)}`,
  notChanged: (count: number) =>
    count === 1 ? '1 item wasn’t changed' : `${formatNumber(count)} items weren’t changed`,
  failure: (workspace: string | null, fault: ItemFault) =>
    `${workspace === null ? '' : `(${workspace}) `}${faults[fault]}`,
  workspaces: (count: number) => `${formatNumber(count)} workspaces`,

  deleteTitle: (what: string) => `Delete ${what}?`,
  /** Before the workspace, between it and the organization, and after it. */
  deleteText: (count: number) =>
    [
      'From ',
      ' in ',
      `. ${count === 1 ? 'It' : 'Each'} can be restored from the trash for 30 days, then it’s deleted permanently.`,
    ] as const,
  delete: (what: string) => `Delete ${what}`,
  deleted: (what: string) => `${what} deleted`,

  moveTitle: (what: string) => `Move ${what} to another workspace`,
  moveText: (from: string) =>
    `Everything is re-encrypted for the new workspace. People who are only in ${from} lose access.`,
  target: 'Workspace',
  choose: 'Choose a workspace',
  move: 'Move',
  moveTo: (workspace: string) => `Move to ${workspace}`,
  moved: (what: string, workspace: string) => `${what} moved to ${workspace}`,
  noTarget: (what: string) => `You can’t add ${what} to any other workspace.`,
  targetsFailed: 'Couldn’t load the workspaces',

  restoreTitle: (what: string) => `Restore ${what}?`,
  restoreText: (count: number, workspace: string) =>
    `${count === 1 ? 'It returns' : 'They return'} to ${workspace} as ${count === 1 ? 'it was' : 'they were'}.`,
  restore: 'Restore',
  restored: (what: string) => `${what} restored`,
  restoreAsTitle: (name: string) => `Restore ${name} as…`,
  nameInUse: (workspace: string) => `This name is in use in ${workspace}. Choose another one.`,
  name: 'Name',
  nameNeeded: 'Enter a name',

  destroyTitle: (what: string) => `Permanently delete ${what}?`,
  destroyText: ['From ', ' in ', '. The encryption keys are deleted too, so this can’t be undone.'] as const,
  destroy: 'Delete permanently',
  destroyed: (what: string) => `${what} permanently deleted`,
  type: (text: string) => `Type “${text}” to continue`,
} as const;

const faults: Readonly<Record<ItemFault, string>> = {
  denied: 'you don’t have permission',
  gone: 'doesn’t exist anymore',
  taken: 'the name is in use',
  full: 'plan limit reached',
  labels: 'would have more than 50 labels',
  kind: 'only secrets have a rotation schedule',
  other: 'the server rejected it',
};
