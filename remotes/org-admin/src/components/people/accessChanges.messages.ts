import { formatNumber } from '@cofferdam/ui/format';

const inWorkspaces = (count: number): string => (count === 1 ? '1 workspace' : `${formatNumber(count)} workspaces`);

/** Words of a preview of access changes, English. */
export const accessChangesMessages = {
  failed: 'Couldn’t calculate the changes',
  where: (person: string, place: string) => `${person} in ${place}`,
  gains: 'gains',
  loses: 'loses',
  people: (count: number) => `${formatNumber(count)} people`,
  canRead: (who: string, workspaces: number) =>
    `${who} will be able to read the secrets of ${inWorkspaces(workspaces)}.`,
  canNoLongerRead: (who: string, workspaces: number) =>
    `${who} will no longer be able to read the secrets of ${inWorkspaces(workspaces)}.`,
  count: (gained: number, lost: number) =>
    [gained > 0 ? `+${gained}` : '', lost > 0 ? `−${lost}` : ''].filter((text) => text !== '').join(' '),
  nothing: 'No one’s access changes.',
} as const;
