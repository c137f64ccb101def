import type { ResourceKind } from '@cofferdam/domain';

const kindWords: Readonly<Record<ResourceKind, string>> = { secret: 'secret', 'two-factor': 'code', note: 'note' };

/** Words of moving and deleting many things at once, English. */
export const bulkResourcesMessages = {
  things: (count: string, kind: ResourceKind | undefined) => {
    const word = kind === undefined ? 'resource' : kindWords[kind];
    return count === '1' ? `1 ${word}` : `${count} ${word}s`;
  },
  deleteTitle: (things: string) => `Delete ${things}?`,
  delete: (organization: string) =>
    `They leave their workspaces in ${organization} and stay in the trash for 30 days, from which each can be restored.`,
  deleteLabel: (things: string) => `Delete ${things}`,
  keep: 'Keep them',
  moveTitle: (things: string) => `Move ${things}`,
  moveHint: 'Every version is sealed anew for the other workspace. Whoever may not see that workspace loses them.',
  to: 'To the workspace',
  choose: 'Choose a workspace',
  chooseFirst: 'Choose a workspace first',
  moveLabel: 'Move',
  cancel: 'Cancel',
  progressTitle: { move: 'Moving', delete: 'Deleting' },
  progress: (done: string, all: string) => `${done} of ${all}`,
  stop: 'Stop after this one',
  close: 'Close',
  done: { move: (count: string) => `${count} moved`, delete: (count: string) => `${count} in the trash` },
  refused: (count: string) => (count === '1' ? '1 was left as it is:' : `${count} were left as they are:`),
  reasons: {
    denied: 'you may not do this there',
    taken: 'the name is taken there',
    gone: 'it is not there any more',
    full: 'the plan allows no more there',
    other: 'the server refused it',
  },
  reason: (name: string, workspace: string, reason: string) => `${name} in ${workspace}: ${reason}`,
} as const;
