import { Fragment } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Card, CopyButton, Note, RelativeTime, StateText } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { CircleCheck, Clock, RefreshCw, Trash2 } from '@cofferdam/ui/icons';
import { domainsMessages as messages } from './domains.messages.ts';
import styles from './domains.module.css';
import type { Domain } from './useDomains.ts';

/** Props of DomainCard. */
export interface DomainCardProps {
  readonly domain: Domain;
  readonly isBusy: boolean;
  /** The pending value of whether people can join by it, while it is being changed. */
  readonly wanted: boolean | undefined;
  /** Why the domain can't be changed. */
  readonly disabledReason: string | undefined;
  readonly onCheck: () => void;
  readonly onRemove: () => void;
  readonly onJoining: (isJoinable: boolean) => void;
}

/** A domain: its state, the record it needs and the records that were found. */
export function DomainCard({ domain, isBusy, wanted, disabledReason, onCheck, onRemove, onJoining }: DomainCardProps) {
  const { domain: name, isVerified } = domain;
  return (
    <Card>
      <div className={styles.domain}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          {isVerified ? (
            <StateText tone="ok" icon={<CircleCheck />}>
              {messages.verified}
            </StateText>
          ) : (
            <StateText tone="warn" icon={<Clock />}>
              {messages.pending}
            </StateText>
          )}
          <Button
            size="small"
            icon={<RefreshCw />}
            loading={isBusy}
            disabledReason={disabledReason ?? (domain.isOverLimit ? messages.overLimit : undefined)}
            aria-label={messages.checkOf(name)}
            onClick={onCheck}
          >
            {messages.check}
          </Button>
          <Button
            size="small"
            variant="dangerOutline"
            icon={<Trash2 />}
            disabledReason={disabledReason}
            aria-label={messages.removeOf(name)}
            onClick={onRemove}
          >
            {messages.remove}
          </Button>
        </div>
        {domain.isOverLimit && <Note tone="warn">{messages.overLimit}</Note>}
        {isVerified && (
          <Checkbox
            label={messages.joining(name)}
            hint={messages.joiningHint}
            checked={wanted ?? domain.isJoinable}
            disabledReason={
              disabledReason ?? (domain.isOverLimit && !domain.isJoinable ? messages.joiningOverLimit : undefined)
            }
            onChange={onJoining}
          />
        )}
        {!isVerified && <Record domain={domain} />}
      </div>
    </Card>
  );
}

function Record({ domain }: { readonly domain: Domain }) {
  const host = useHost();
  const { recordName, recordValue, seen, checkedAt } = domain;
  return (
    <>
      <p className="cd-muted">{messages.recordTitle}</p>
      <div className={styles.record}>
        <span className="cd-dim">{messages.name}</span>
        <span className={styles.text}>
          <Breakable text={recordName} after="." />
        </span>
        <CopyButton iconOnly label={messages.copyName} onCopy={() => host.copy(recordName)} />
        <span className="cd-dim">{messages.value}</span>
        <span className={styles.text}>
          <Breakable text={recordValue} after="=" />
        </span>
        <CopyButton iconOnly label={messages.copyValue} onCopy={() => host.copy(recordValue)} />
      </div>
      <div>
        <span className="cd-strong">{messages.seen}</span>{' '}
        {checkedAt === null ? (
          <span className="cd-muted">{messages.never}</span>
        ) : (
          <span className="cd-dim">
            {messages.looked} <RelativeTime at={checkedAt} />
          </span>
        )}
        {checkedAt !== null && seen.length === 0 && <p className="cd-muted">{messages.seenNothing}</p>}
        <ul>
          {seen.map((text) => (
            <li key={text} className={styles.text}>
              <Breakable text={text} after="=" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A text of a record, which breaks after a separator before it breaks inside a word. */
function Breakable({ text, after }: { readonly text: string; readonly after: '=' | '.' }) {
  return text.split(new RegExp(`(?<=[${after}])`)).map((part, at) => (
    // The parts of a text never change their order.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
