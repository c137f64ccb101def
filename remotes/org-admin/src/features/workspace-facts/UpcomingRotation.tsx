import type { CallOutput } from '@cofferdam/api-contract';
import { Card, Link, RelativeTime } from '@cofferdam/ui/base';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

type ToRotate = CallOutput<'secret', 'toRotate'>;

/** The next secrets to fall due by their schedules; nothing while none will. */
export function UpcomingRotation({ upcoming, scheduled }: Pick<ToRotate, 'upcoming' | 'scheduled'>) {
  if (upcoming.length === 0) return null;
  return (
    <Card title={messages.rotation} count={messages.scheduled(scheduled)}>
      <ul className={styles.lines}>
        {upcoming.map(({ id, name, dueAt }) => (
          <li key={id}>
            <span className={styles.words}>
              <Link className="cd-mono" href={`/secret/${encodeURIComponent(name)}`}>
                {name}
              </Link>
            </span>
            <RelativeTime at={dueAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
