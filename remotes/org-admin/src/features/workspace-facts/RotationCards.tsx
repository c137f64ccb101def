import type { CallOutput } from '@cofferdam/api-contract';
import { Button, Card, Link, RelativeTime } from '@cofferdam/ui/base';
import { RefreshCw } from '@cofferdam/ui/icons';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

type ToRotate = CallOutput<'secret', 'toRotate'>;

/** The server lists no more; the last reason then has more secrets than are counted. */
const mostListed = 1_000;
const dueSecrets = '/r/secrets?state=ROTATION_DUE';
const pathOf = (name: string): string => `/secret/${encodeURIComponent(name)}`;

/** Secrets that someone who left has read, and those past their rotation date. */
export function AttentionCard({ due }: Pick<ToRotate, 'due'>) {
  const facts = [
    { of: due.filter(({ reason }) => reason === 'LEAVER'), title: messages.known },
    { of: due.filter(({ reason }) => reason === 'SCHEDULE'), title: messages.due },
  ].flatMap(({ of, title }) =>
    of[0] === undefined
      ? []
      : [{ title: title(of.length, due.length >= mostListed && of.at(-1) === due.at(-1)), first: of[0].name }],
  );
  return (
    <Card title={messages.attention} flush {...(facts.length === 0 ? {} : { count: facts.length })}>
      {facts.length === 0 ? (
        <p className={styles.row}>{messages.nothing}</p>
      ) : (
        <ul>
          {facts.map(({ title, first }) => (
            <li key={title} className={styles.row}>
              <RefreshCw className={styles.warn} />
              <span className={styles.words}>
                <span className="cd-strong">{title}</span>
                <span className="cd-small cd-muted">{messages.first(first)}</span>
              </span>
              <Button size="small" href={dueSecrets} aria-label={`${messages.review}: ${title}`}>
                {messages.review}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The next secrets to fall due by their schedules; nothing while no secret has one. */
export function UpcomingRotation({ upcoming, scheduled }: Pick<ToRotate, 'upcoming' | 'scheduled'>) {
  if (scheduled === 0) return null;
  return (
    <Card title={messages.rotation} count={messages.scheduled(scheduled)}>
      <ul className={styles.lines}>
        {upcoming.map(({ id, name, dueAt }) => (
          <li key={id}>
            <span className={styles.words}>
              <Link className="cd-mono" href={pathOf(name)}>
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
