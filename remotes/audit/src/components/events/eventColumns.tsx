import { LoggedTime, Person, StateText } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { recipientEvents } from '@cofferdam/domain';
import { Link2, Settings } from '@cofferdam/ui/icons';
import { describeEvent, isSecretName, type AuditEvent } from './describeEvent.ts';
import { EventIcon } from './EventIcon.tsx';
import { eventsMessages } from './events.messages.ts';
import styles from './events.module.css';

const words = eventsMessages.columns;

/** Columns of the table of events: time, person, event, item, workspace, address. */
export const eventColumns: readonly Column<AuditEvent>[] = [
  { id: 'time', header: words.time, width: 132, cell: (event) => <Time event={event} />, skeleton: 'short' },
  // At 1,024 px beside the panel of an event, which says who it was, there is no room for this one.
  {
    id: 'who',
    header: words.who,
    minWidth: 148,
    grow: 0.6,
    giveWay: 3,
    cell: (event) => <Who event={event} />,
    skeleton: 'person',
  },
  { id: 'what', header: words.what, minWidth: 190, grow: 1.2, cell: (event) => <What event={event} /> },
  {
    id: 'which',
    header: words.which,
    minWidth: 232,
    cell: (event) => (
      <span className={isSecretName(event) ? styles.mono : undefined}>{describeEvent(event).which}</span>
    ),
  },
  {
    id: 'where',
    header: words.where,
    width: 160,
    giveWay: 1,
    cell: (event) => event.workspaceName ?? '',
    skeleton: 'short',
  },
  {
    id: 'from',
    header: words.from,
    width: 140,
    giveWay: 2,
    cell: (event) => <span className={styles.address}>{event.address}</span>,
    skeleton: 'short',
  },
];

function Time({ event }: { readonly event: AuditEvent }) {
  return (
    <span className={styles.time}>
      <LoggedTime at={event.at} />
    </span>
  );
}

function Who({ event }: { readonly event: AuditEvent }) {
  const { who, isPerson } = describeEvent(event);
  if (isPerson) return <Person name={who} />;
  const Drawing = recipientEvents.has(event.type) ? Link2 : Settings;
  return (
    <span className={styles.what}>
      <Drawing aria-hidden="true" /> <span className="cd-ellipsis">{who}</span>
    </span>
  );
}

function What({ event }: { readonly event: AuditEvent }) {
  const { what, which, tone } = describeEvent(event);
  const icon = <EventIcon type={event.type} />;
  const text =
    tone === 'plain' ? (
      <span className={styles.what}>
        {icon} <span className="cd-ellipsis">{what}</span>
      </span>
    ) : (
      <StateText tone={tone} icon={icon}>
        {what}
      </StateText>
    );
  return which === '' ? <span className={styles.beyond}>{text}</span> : text;
}
