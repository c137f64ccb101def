import type { CallOutput } from '@cofferdam/api-contract';
import { itemPath } from '@cofferdam/domain';
import { Card, Link, RelativeTime } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

type ToRotate = CallOutput<'secret', 'toRotate'>;

const shownLate = 3;
const dayMilliseconds = 86_400_000;

/** The secrets that are late by their schedules, then the next to fall due; nothing while there are none. */
export function UpcomingRotation({ due, upcoming, scheduled }: ToRotate) {
  const { now } = useUi();
  const late = due.filter(({ reason, dueAt }) => reason === 'SCHEDULE' && dueAt !== null).slice(0, shownLate);
  if (late.length + upcoming.length === 0) return null;
  return (
    <Card title={messages.rotation} count={messages.scheduled(scheduled)}>
      <ul className={styles.lines}>
        {late.map(({ id, name, dueAt }) => (
          <li key={id}>
            <SecretLink name={name} />
            <span className={styles.warn}>
              {messages.late(Math.floor((now() - Date.parse(dueAt ?? '')) / dayMilliseconds))}
            </span>
          </li>
        ))}
        {upcoming.map(({ id, name, dueAt }) => (
          <li key={id}>
            <SecretLink name={name} />
            <span className={styles.when}>
              <RelativeTime at={dueAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SecretLink({ name }: { readonly name: string }) {
  return (
    <span className={styles.words}>
      <Link className="cd-mono" href={itemPath('secret', name)}>
        {name}
      </Link>
    </span>
  );
}
