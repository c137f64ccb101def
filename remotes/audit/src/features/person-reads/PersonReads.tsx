import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { itemLink, resourceKindOf, type OrganizationId, type UserId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  Note,
  RelativeTime,
  SegmentedControl,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { Eye } from '@cofferdam/ui/icons';
import { Drawer } from '@cofferdam/ui/overlay';
import { type Column } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import { personReadsMessages as messages } from './personReads.messages.ts';

type Item = CallOutput<'audit', 'personReads'>['items'][number];

const describeHow = ({ kind, versions, ways }: Item): string =>
  [
    messages.kinds[kind],
    kind === 'RECOVERY_CODES' ? '' : messages.versions(versions),
    ways.map((way) => messages.ways[way]).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');

function Name({ item, organizationId }: { readonly item: Item; readonly organizationId: OrganizationId }): ReactNode {
  const { name, workspaceId, workspaceName } = item;
  const kind = resourceKindOf[item.kind];
  const look = kind === 'secret' ? 'cd-name' : '';
  if (kind === null || workspaceId === null || workspaceName === null) return <span className={look}>{name}</span>;
  return (
    <Link className={look} href={itemLink(kind, name, { organizationId, workspaceId })}>
      {name}
    </Link>
  );
}

const columnsOf = (organizationId: OrganizationId): readonly Column<Item>[] => [
  {
    id: 'item',
    header: messages.columns.item,
    cell: (item) => <Name item={item} organizationId={organizationId} />,
  },
  { id: 'how', header: messages.columns.how, minWidth: 190, grow: 1.4, cell: describeHow },
  {
    id: 'workspace',
    header: messages.columns.workspace,
    grow: 0.8,
    giveWay: 1,
    cell: ({ workspaceName }) => workspaceName ?? messages.gone,
  },
  { id: 'times', header: messages.columns.times, width: 90, cell: ({ times }) => messages.times(times) },
  { id: 'last', header: messages.columns.last, width: 110, cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
];

const spans = ['7', '30', '90', 'all'] as const;
type Span = (typeof spans)[number];
const millisecondsOfDay = 86_400_000;

/** Props of PersonReads. */
export interface PersonReadsProps {
  readonly organizationId: OrganizationId;
  readonly personId: UserId;
  /** Undefined until loaded. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  /** Shows the events of the person in the list. */
  readonly onShowEvents: () => void;
}

/** Everything that a person read in a period, by item, most recent first. */
export function PersonReads({ organizationId, personId, name, onClose, onShowEvents }: PersonReadsProps): ReactNode {
  const [span, setSpan] = useState<Span>('30');
  return (
    <Drawer
      open
      width={800}
      title={messages.title(name === undefined ? messages.someone : name || messages.deleted)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button onClick={onShowEvents}>{messages.showEvents}</Button>
        </>
      }
    >
      <div className="cd-stack cd-gap-16">
        <p className="cd-muted">{messages.lead}</p>
        <SegmentedControl
          label={messages.period}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({
            value,
            label: value === 'all' ? messages.all : messages.days(Number(value)),
          }))}
        />
        <Reads key={span} organizationId={organizationId} personId={personId} span={span} />
      </div>
    </Drawer>
  );
}

function Reads({
  organizationId,
  personId,
  span,
}: Pick<PersonReadsProps, 'organizationId' | 'personId'> & { readonly span: Span }) {
  const { api } = useHost();
  const { now } = useUi();
  const [openedAt] = useState(now);
  const from = span === 'all' ? {} : { from: new Date(openedAt - Number(span) * millisecondsOfDay).toISOString() };
  const reads = useQuery({
    queryKey: ['audit', 'person-reads', organizationId, personId, from],
    queryFn: ({ signal }) => api.audit.personReads({ organizationId, actorId: personId, ...from }, { signal }),
  });
  if (reads.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void reads.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (reads.data === undefined) return <SkeletonRows />;
  const { items, total, since } = reads.data;
  if (items.length === 0) {
    return (
      <EmptyState icon={<Eye />} title={messages.emptyTitle}>
        {messages.empty}
      </EmptyState>
    );
  }
  return (
    <>
      {since !== null && <Note tone="info">{messages.since(since)}</Note>}
      <p className="cd-small cd-dim" role="status">
        {messages.total(items.length, total)}
      </p>
      <SimpleTable
        label={messages.label}
        columns={columnsOf(organizationId)}
        rows={items}
        rowKey={({ kind, recordId, name, workspaceId }) => `${kind} ${recordId ?? `${workspaceId} ${name}`}`}
        phoneRow={(item) => ({
          title: <Name item={item} organizationId={organizationId} />,
          mono: false,
          meta: (
            <>
              {describeHow(item)} · {messages.times(item.times)} · <RelativeTime at={item.lastAt} />
            </>
          ),
        })}
      />
    </>
  );
}
