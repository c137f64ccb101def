import type { ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, KeyValueList, Section } from '@cofferdam/ui/base';
import { dateFormat } from '@cofferdam/ui/format';
import { ExternalLink, Eye, Funnel } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { describeEvent, isSecretName, type AuditEvent } from '../../components/events/describeEvent.ts';
import type { FilterOfAddress } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';
import { ChainCard } from './ChainCard.tsx';
import { changesOf, detailsOf, type EventDetail } from './eventDetails.ts';
import { eventPanelMessages as messages } from './eventPanel.messages.ts';
import styles from './eventPanel.module.css';
import { itemOfEvent } from './itemOfEvent.ts';

/** How many names of an event are listed. */
const maxValues = 20;

interface EventDetailsProps {
  readonly scope: LogScope;
  readonly event: AuditEvent;
  readonly address: FilterOfAddress;
}

/**
 * An event in detail: what happened and when, what changed, every field, its position in the chain, and related links.
 */
export function EventDetails({ scope, event, address }: EventDetailsProps): ReactNode {
  const { locale } = useUi();
  const { who, what, which } = describeEvent(event);
  const changes = changesOf(event);
  const at = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(Date.parse(event.at));
  const rows = [
    { key: messages.type, value: <span className={styles.mono}>{event.type}</span> },
    { key: messages.person, value: who },
    ...(event.workspaceName === null ? [] : [{ key: messages.workspace, value: event.workspaceName }]),
    ...detailsOf(event).map((detail) => ({ key: detail.label, value: <Values detail={detail} /> })),
    ...(event.address === ''
      ? []
      : [{ key: messages.from, value: <span className={styles.mono}>{event.address}</span> }]),
    ...(event.requestId === ''
      ? []
      : [{ key: messages.request, value: <span className={styles.mono}>{event.requestId}</span> }]),
    { key: messages.id, value: <span className={styles.mono}>{event.id}</span> },
  ];
  return (
    <>
      <div>
        <p className={styles.what}>{[who, what.slice(0, 1).toLowerCase() + what.slice(1)].join(' ')}</p>
        {which !== '' && <p className={isSecretName(event) ? styles.mono : undefined}>{which}</p>}
        <p className="cd-dim">
          <time dateTime={event.at}>{at}</time>
        </p>
      </div>
      {changes.length > 0 && (
        <Section title={messages.changes}>
          <ul className={styles.changes}>
            {changes.flatMap(({ label, before, after }, index) => [
              before !== null && (
                <li key={`${index}-before`} className={styles.before}>
                  <span className="cd-hidden">{messages.removed}</span>
                  <span aria-hidden="true">−</span> {label}: {before}
                </li>
              ),
              after !== null && (
                <li key={`${index}-after`} className={styles.after}>
                  <span className="cd-hidden">{messages.added}</span>
                  <span aria-hidden="true">+</span> {label}: {after}
                </li>
              ),
            ])}
          </ul>
        </Section>
      )}
      <Section title={messages.details}>
        <KeyValueList items={rows} />
      </Section>
      <ChainCard scope={scope} eventId={event.id} />
      <Ways scope={scope} event={event} address={address} />
    </>
  );
}

function Values({ detail: { values, isMono } }: { readonly detail: EventDetail }): ReactNode {
  const [only] = values;
  if (values.length === 1) return <span className={isMono ? styles.mono : undefined}>{only}</span>;
  return (
    <ul className={styles.values}>
      {values.slice(0, maxValues).map((value, index) => (
        <li key={`${index}-${value}`} className={isMono ? styles.mono : undefined}>
          {value}
        </li>
      ))}
      {values.length > maxValues && <li className="cd-dim">{messages.more(values.length - maxValues)}</li>}
    </ul>
  );
}

/** Links from an event: its item, and events with the same person, item or address. */
function Ways({ scope, event, address }: EventDetailsProps): ReactNode {
  const { session } = useHost();
  const item = itemOfEvent(scope.organizationId, event);
  const { actor } = event;
  const { who } = describeEvent(event);
  const narrow = (label: string, part: Parameters<FilterOfAddress['change']>[0]): ReactNode => (
    <Button variant="text" size="small" icon={<Funnel />} onClick={() => address.change(part)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.ways}>
      {item !== null && item.href !== null && (
        <Button variant="text" size="small" icon={<ExternalLink />} href={item.href}>
          {messages.openItem(item.name)}
        </Button>
      )}
      {actor !== null && session.can('organization:audit:read') && (
        <Button variant="text" size="small" icon={<Eye />} onClick={() => address.showReads(actor.id)}>
          {messages.reads(who)}
        </Button>
      )}
      {actor !== null && narrow(messages.samePerson(who), { actor: actor.id })}
      {item !== null && narrow(messages.sameRecord(item.name), { record: item.id })}
      {event.address !== '' && narrow(messages.sameAddress(event.address), { address: event.address })}
    </div>
  );
}
