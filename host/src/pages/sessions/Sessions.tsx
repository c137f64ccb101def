import { Button, ErrorState, RelativeTime, SettingsSection, SkeletonRows, Tag } from '@cofferdam/ui/base';
import { Monitor, Smartphone } from '@cofferdam/ui/page-icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { userMessages } from '../../messages/user.ts';
import styles from './Sessions.module.css';
import { useSessions, type SessionRow } from './useSessions.ts';

/** The person's sessions, this one first; each other session can be ended here. */
export function Sessions() {
  const { sessions, end, endOthers } = useSessions();
  const { signOut } = useShell();
  const [asked, setAsked] = useState<SessionRow | null>(null);
  const [isAllAsked, setAllAsked] = useState(false);
  const rows = sessions.data?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  const handleEnd = (row: SessionRow): void => {
    if (row.isCurrent) void signOut();
    else setAsked(row);
  };
  const handleConfirm = (): void => {
    if (asked !== null) void end.run(asked.id).then(() => setAsked(null));
  };

  return (
    <SettingsSection title={userMessages.sessions} hint={userMessages.sessionsHint}>
      {sessions.isPending && <SkeletonRows rows={3} />}
      {sessions.isError && (
        <ErrorState
          title={userMessages.sessionsFailed}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        >
          {userMessages.sessionsFailedReason}
        </ErrorState>
      )}
      {rows !== undefined && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <SessionLine key={row.id} row={row} onEnd={() => handleEnd(row)} />
          ))}
        </ul>
      )}
      {rows !== undefined && rows.some(({ isCurrent }) => !isCurrent) && (
        <div className={styles.others}>
          <Button variant="dangerOutline" onClick={() => setAllAsked(true)}>
            {userMessages.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAllAsked}
        title={userMessages.endOthersQuestion}
        confirmLabel={userMessages.endOthers}
        keepLabel={userMessages.keepThem}
        loading={endOthers.isRunning}
        onConfirm={() => void endOthers.run().then(() => setAllAsked(false))}
        onClose={() => setAllAsked(false)}
      >
        {userMessages.endOthersText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== null}
        title={userMessages.endQuestion(asked?.device ?? '')}
        confirmLabel={userMessages.end}
        keepLabel={userMessages.keepIt}
        loading={end.isRunning}
        onConfirm={handleConfirm}
        onClose={() => setAsked(null)}
      >
        {userMessages.endText}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function SessionLine({ row, onEnd }: { readonly row: SessionRow; readonly onEnd: () => void }) {
  const isPhone = /Android|iPhone|iOS/.test(row.device);
  return (
    <li className={styles.line}>
      <span className={styles.icon} aria-hidden="true">
        {isPhone ? <Smartphone /> : <Monitor />}
      </span>
      <div className={styles.facts}>
        <div className={styles.device}>
          <span className="cd-strong">{row.device}</span>
          {row.isCurrent && <Tag tone="accent">{userMessages.thisOne}</Tag>}
        </div>
        <div className={styles.meta}>
          <span className="cd-mono">{row.address}</span>
          <span>
            {userMessages.lastUsed} <RelativeTime at={row.lastUsedAt} />
          </span>
          <span>
            {userMessages.signedInAt} <RelativeTime at={row.createdAt} />
          </span>
        </div>
      </div>
      <Button
        size="small"
        variant={row.isCurrent ? 'default' : 'dangerOutline'}
        aria-label={row.isCurrent ? userMessages.endHere : userMessages.endSession(row.device)}
        onClick={onEnd}
      >
        {row.isCurrent ? userMessages.endHere : userMessages.end}
      </Button>
    </li>
  );
}
