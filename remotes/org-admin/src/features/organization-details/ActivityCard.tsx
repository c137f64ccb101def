import type { CSSProperties } from 'react';
import { Card, Link, VisuallyHidden } from '@cofferdam/ui/base';
import { niceTop } from '@cofferdam/ui/page-parts';
import { organizationDetailsMessages as messages } from './organizationDetails.messages.ts';
import styles from './activity.module.css';
import type { Overview } from './useOrganizationDetails.ts';

type Days = NonNullable<Overview['activity']>;

const total = (days: Days, of: 'reads' | 'changes' | 'refused'): number => days.reduce((sum, day) => sum + day[of], 0);

/** The activity of recent days, with a bar and a text per day. */
export function ActivityCard({ days }: { readonly days: Days }) {
  const sums = [
    { id: 'reads', number: total(days, 'reads'), word: messages.reads },
    { id: 'changes', number: total(days, 'changes'), word: messages.changes },
    { id: 'refused', number: total(days, 'refused'), word: messages.refused },
  ] as const;
  const all = days.map((day) => day.reads + day.changes + day.refused);
  const top = niceTop(Math.max(...all, 0));
  return (
    <Card
      title={messages.activity}
      count={<span className="cd-small">{messages.activityDays}</span>}
      extra={<Link href="/organization/audit/logs">{messages.openLogs}</Link>}
    >
      <ul className={styles.sums}>
        {sums.map(({ id, number, word }) => (
          <li key={id}>
            <span className={styles.sum}>{messages.number(number)}</span> <span className="cd-dim">{word(number)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.chart}>
        <ol className={styles.bars}>
          {days.map(({ day, reads, changes, refused }, index) => (
            <li key={day} className={styles.day}>
              <span
                className={styles.bar}
                style={{ '--share': `${((all[index] ?? 0) / top) * 100}%` } as CSSProperties}
              >
                <VisuallyHidden>{messages.day(day, reads, changes, refused)}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.scale} aria-hidden="true">
          <span>{messages.number(top)}</span>
          {top > 1 && <span>{messages.number(top / 2)}</span>}
        </div>
        <div className={styles.days} aria-hidden="true">
          {days.map(({ day }, index) => (
            <span key={day}>{index === days.length - 1 ? messages.today : Number(day.slice(8))}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}
