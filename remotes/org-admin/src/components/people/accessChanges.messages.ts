import { formatNumber } from '@cofferdam/ui/format';

/** Numbers of secrets and codes, and of their workspaces. */
export interface Reach {
  readonly secrets: number;
  readonly codes: number;
  readonly workspaces: number;
}

const counted = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

function wordsOf({ secrets, codes, workspaces }: Reach): string {
  const items = [...(secrets > 0 ? [counted(secrets, 'secret')] : []), ...(codes > 0 ? [counted(codes, 'code')] : [])];
  return items.length === 0 ? 'no secrets or codes' : `${items.join(' and ')} in ${counted(workspaces, 'workspace')}`;
}

/** English texts of a preview of access changes. */
export const accessChangesMessages = {
  failed: 'Couldn’t calculate the changes',
  where: (person: string, place: string) => `${person} in ${place}`,
  gains: 'Gains',
  loses: 'Loses',
  people: (count: number) => `${formatNumber(count)} people`,
  canRead: (who: string, reach: Reach) => `${who} will be able to read ${wordsOf(reach)}.`,
  canNoLongerRead: (who: string, reach: Reach) => `${who} will no longer be able to read ${wordsOf(reach)}.`,
  today: (reach: Reach) => `Today: ${wordsOf(reach)}.`,
  count: (gained: number, lost: number) =>
    `${[gained > 0 ? `+${gained}` : '', lost > 0 ? `−${lost}` : ''].filter((text) => text !== '').join(' ')} permission${gained + lost === 1 ? '' : 's'}`,
  workspaces: 'Workspaces',
  inWorkspaces: (count: number) => `Changes in ${formatNumber(count)}`,
  nothing: 'No one’s access changes.',
} as const;
