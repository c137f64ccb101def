import { RelativeTime, StateText } from '@cofferdam/ui/base';
import { CircleCheck, FileLock, Timer, KeyRound, Link2, RefreshCw, ShieldCheck } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { TwoLines } from '../../components/people/TwoLines.tsx';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import type { LeaverItem } from './useLeaverReport.ts';

const icons = {
  SECRET: <KeyRound aria-hidden="true" />,
  NOTE: <FileLock aria-hidden="true" />,
  SEED: <ShieldCheck aria-hidden="true" />,
  CODES: <Timer aria-hidden="true" />,
  RECOVERY_CODES: <RefreshCw aria-hidden="true" />,
  LINK: <Link2 aria-hidden="true" />,
};

/** The columns of a report: item, workspace, how and how often it was read, last read, and task. */
export const leaverColumns: readonly Column<LeaverItem>[] = [
  { id: 'thing', header: messages.columns.thing, grow: 1.4, skeleton: 'person', cell: (item) => <Thing item={item} /> },
  {
    id: 'workspace',
    header: messages.columns.workspace,
    grow: 0.7,
    giveWay: 20,
    cell: ({ workspace }) => workspace.name || <span className="cd-dim">{messages.gone}</span>,
  },
  { id: 'how', header: messages.columns.how, grow: 0.8, giveWay: 30, cell: describeHow },
  {
    id: 'last',
    header: messages.columns.last,
    width: 130,
    skeleton: 'short',
    giveWay: 10,
    cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
  },
  {
    id: 'task',
    header: messages.columns.task,
    grow: 0.9,
    minWidth: 150,
    skeleton: 'short',
    cell: (item) => <Task item={item} />,
  },
];

/** The name of an item when it was last read. */
export const nameOfItem = ({ names }: LeaverItem): string => names[0] ?? '';

/** Text of how an item was read and how often. */
export function describeHow({ kind, numbers, ways, times }: LeaverItem): string {
  const which = kind === 'RECOVERY_CODES' ? messages.codes(numbers) : messages.versions(numbers);
  const how = ways.map((way) => messages.ways[way]).join(', ');
  return [which, how, messages.times(times)].filter((part) => part !== '').join(' · ');
}

function Thing({ item }: { readonly item: LeaverItem }) {
  const [, ...former] = item.names;
  return (
    <TwoLines
      mono
      sign={icons[item.kind]}
      title={nameOfItem(item)}
      detail={
        former.length > 0 ? `${messages.kinds[item.kind]}, ${messages.formerly(former)}` : messages.kinds[item.kind]
      }
    />
  );
}

/** The task of an item: what to do, or how it was completed, by whom and when. */
export function Task({ item }: { readonly item: LeaverItem }) {
  const { done, kind } = item;
  if (done === null) {
    return (
      <StateText tone="warn" icon={<RefreshCw />}>
        {messages.openOf[kind]}
      </StateText>
    );
  }
  return (
    <StateText tone="ok" icon={<CircleCheck />}>
      {messages.ends[done.end]} {done.by !== null && done.by.name !== '' && messages.by(done.by.name)}{' '}
      <RelativeTime at={done.at} />
    </StateText>
  );
}
