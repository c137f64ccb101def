import type { ResourceKind } from '@cofferdam/domain';
import { Button, Card, ErrorState, LoggedTime, Note, Person, SkeletonRows } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { type Column } from '@cofferdam/ui/table';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { activityMessages as messages, type ActivityEvent } from './activity.messages.ts';
import styles from './activity.module.css';
import { NotOnPlan } from './NotOnPlan.tsx';
import { useActivity } from './useActivity.ts';

/** Props of ActivityTab. */
export interface ActivityTabProps {
  readonly scope: WorkspaceScope;
  readonly kind: ResourceKind;
  readonly name: string;
}

/** The events of an item, newest first. */
export default function ActivityTab({ scope, kind, name }: ActivityTabProps) {
  const activity = useActivity(scope, { kind, name }, 'pages');
  const { disabledReason, events } = activity;
  if (disabledReason !== undefined) return <Note icon={<Lock />}>{disabledReason}</Note>;
  if (activity.isNotOnPlan) {
    return (
      <Note icon={<Lock />}>
        <NotOnPlan />
      </Note>
    );
  }
  if (activity.isError) return <ErrorState title={messages.failed} onRetry={() => void activity.refetch()} />;
  if (events === undefined) return <SkeletonRows rows={6} />;
  const hasAddresses = events.some(({ address }) => address !== undefined);
  return (
    <>
      <p className={styles.lead}>{messages.lead(activity.keptDays)}</p>
      {events.length > 0 && (
        <Card flush>
          <SimpleTable
            label={messages.table}
            columns={hasAddresses ? columns : columns.filter(({ id }) => id !== 'from')}
            rows={events}
            rowKey={({ id }) => id}
            phoneRow={(event) => ({
              mono: false,
              title: messages.event(event),
              meta: (
                <>
                  {messages.who(event)}, <LoggedTime at={event.at} />
                </>
              ),
            })}
          />
        </Card>
      )}
      {activity.hasNextPage ? (
        <div>
          <Button size="small" loading={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
            {messages.older}
          </Button>
        </div>
      ) : (
        events.length === 0 && <Note>{messages.none}</Note>
      )}
    </>
  );
}

/** A face for a person; what the server did, and who opens links, has none. */
function whoCell(event: ActivityEvent) {
  const who = messages.who(event);
  return event.actor === null ? who : <Person name={who} />;
}

const columns: readonly Column<ActivityEvent>[] = [
  { id: 'at', header: messages.columns.at, width: 190, cell: ({ at }) => <LoggedTime at={at} /> },
  { id: 'who', header: messages.columns.who, minWidth: 170, cell: whoCell },
  { id: 'what', header: messages.columns.what, grow: 1.4, minWidth: 230, cell: (event) => messages.event(event) },
  { id: 'from', header: messages.columns.from, width: 150, giveWay: 1, cell: ({ address }) => address },
];
