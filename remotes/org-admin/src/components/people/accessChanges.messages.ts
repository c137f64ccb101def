import { formatNumber } from '@cofferdam/ui/format';

/** Secrets that someone starts or stops being able to read. */
interface Reach {
  readonly who: string;
  readonly secrets: number;
  readonly workspaces: number;
}

const counted = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
const secretsIn = ({ secrets, workspaces }: Reach): string =>
  `${counted(secrets, 'secret')} in ${counted(workspaces, 'workspace')}`;

/** Words of a preview of access changes, English. */
export const accessChangesMessages = {
  failed: 'Couldn’t calculate the changes',
  where: (person: string, place: string) => `${person} in ${place}`,
  gains: 'gains',
  loses: 'loses',
  people: (count: number) => `${formatNumber(count)} people`,
  canRead: (reach: Reach) => `${reach.who} will be able to read ${secretsIn(reach)}.`,
  canNoLongerRead: (reach: Reach) => `${reach.who} will no longer be able to read ${secretsIn(reach)}.`,
  count: (gained: number, lost: number) =>
    [gained > 0 ? `+${gained}` : '', lost > 0 ? `−${lost}` : ''].filter((text) => text !== '').join(' '),
  nothing: 'No one’s access changes.',
} as const;
