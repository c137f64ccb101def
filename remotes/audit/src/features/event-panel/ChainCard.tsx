import type { AuditEventId } from '@cofferdam/domain';
import { Button, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { CircleAlert, CircleCheck, Clock, Download } from '@cofferdam/ui/icons';
import { downloadText } from '@cofferdam/ui/value';
import type { LogScope } from '../../components/filter/logScope.ts';
import { eventPanelMessages as messages } from './eventPanel.messages.ts';
import styles from './eventPanel.module.css';
import { useChainPosition } from './useChainPosition.ts';

/** Whether an event matches the hash chain, and the signed head that covers it. */
export function ChainCard({ scope, eventId }: { readonly scope: LogScope; readonly eventId: AuditEventId }) {
  const position = useChainPosition(scope, eventId);
  return (
    <Section title={messages.chain}>
      <Position {...position} />
    </Section>
  );
}

function Position({
  data,
  isError,
  refetch,
}: Pick<ReturnType<typeof useChainPosition>, 'data' | 'isError' | 'refetch'>) {
  if (isError) {
    return (
      <Note
        tone="warn"
        icon={<CircleAlert />}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        }
      >
        {messages.chainFailed}
      </Note>
    );
  }
  if (data === undefined) return <SkeletonRows rows={2} />;
  if (data.place === null) {
    return (
      <Note tone="info" icon={<Clock />}>
        {messages.pending}
      </Note>
    );
  }
  const { fits, chainHash, previousHash, head } = data.place;
  if (!fits) {
    return (
      <Note tone="bad" icon={<CircleAlert />}>
        {messages.broken}
      </Note>
    );
  }
  return (
    <>
      <Note tone="ok" icon={<CircleCheck />}>
        <span className="cd-strong">{messages.fits}</span>
        <span className={styles.hashes} title={`${chainHash} ${previousHash}`}>
          {messages.hashes(chainHash, previousHash)}
        </span>
        <span className={styles.hashes}>{head === null ? messages.unsealed : messages.sealed(head.sequence)}</span>
      </Note>
      {head !== null && (
        <div className={styles.ways}>
          <Button
            size="small"
            variant="text"
            icon={<Download />}
            onClick={() => downloadText(`audit-head-${head.sequence}.txt`, head.note)}
          >
            {messages.saveHead}
          </Button>
        </div>
      )}
    </>
  );
}
