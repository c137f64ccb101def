import { recipientEvents } from '@cofferdam/domain';
import { Avatar, Card, Link, RelativeTime } from '@cofferdam/ui/base';
import { Link2, Settings } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { activityMessages as messages, type WorkspaceEvent, type WorkspaceReads } from './activity.messages.ts';
import styles from './workspaceDetails.module.css';

/** Props of ActivityCard. */
export interface ActivityCardProps {
  /** Newest first. */
  readonly events: readonly WorkspaceEvent[];
  /** How often values and codes were read; undefined until counted. */
  readonly reads: WorkspaceReads | undefined;
}

/** Who did what last in a workspace. */
export default function ActivityCard({ events, reads }: ActivityCardProps) {
  const isPhone = useIsPhone();
  const counted = reads === undefined ? undefined : messages.reads(reads);
  return (
    <Card
      title={messages.title}
      count={isPhone ? undefined : counted}
      extra={<Link href="/workspace/logs">{messages.openLogs}</Link>}
      flush
    >
      {isPhone && counted !== undefined && <p className={`${styles.counted} cd-muted`}>{counted}</p>}
      <ul>
        {events.map((event) => (
          <li key={event.id} className={`${styles.row} ${styles.event}`}>
            <Actor event={event} />
            <span className={styles.sentence}>
              <span className="cd-strong">{messages.who(event)}</span>{' '}
              <span className="cd-muted">{messages.doing(event)}</span>{' '}
              <span className={messages.isSecretName(event) ? 'cd-mono' : undefined}>{messages.subject(event)}</span>
            </span>
            <span className={styles.when}>
              <RelativeTime at={event.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Actor({ event }: { readonly event: WorkspaceEvent }) {
  if (event.actor !== null) return <Avatar name={messages.who(event)} />;
  const Drawing = recipientEvents.has(event.type) ? Link2 : Settings;
  return <Drawing aria-hidden="true" className={styles.noPerson} />;
}
