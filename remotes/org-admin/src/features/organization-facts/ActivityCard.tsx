import type { CSSProperties } from 'react';
import { Card, Link, VisuallyHidden } from '@cofferdam/ui/base';
import { organizationFactsMessages as messages } from './organizationFacts.messages.ts';
import styles from './organizationFacts.module.css';
import type { Overview } from './useOrganizationFacts.ts';

type Days = NonNullable<Overview['activity']>;

const total = (days: Days, of: 'reads' | 'changes' | 'refused'): number => days.reduce((sum, day) => sum + day[of], 0);

/** What happened in the last days, a bar a day; the numbers are told as text. */
export function ActivityCard({ days }: { readonly days: Days }) {
  const all = days.map((day) => day.reads + day.changes + day.refused);
  const highest = Math.max(1, ...all);
  return (
    <Card
      title={messages.activity}
      count={messages.activityDays}
      extra={<Link href="/organization/audit/logs">{messages.openLogs}</Link>}
    >
      <p className={styles.numbers}>
        <span className="cd-strong">{messages.reads(total(days, 'reads'))}</span>
        <span>{messages.changes(total(days, 'changes'))}</span>
        <span>{messages.refused(total(days, 'refused'))}</span>
      </p>
      <ol className={styles.bars}>
        {days.map(({ day, reads, changes, refused }, index) => (
          <li key={day} className={styles.day}>
            <span
              className={styles.bar}
              style={{ '--share': `${((all[index] ?? 0) / highest) * 100}%` } as CSSProperties}
            >
              <VisuallyHidden>{messages.day(day, reads, changes, refused)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ day }) => (
          <span key={day}>{Number(day.slice(8))}</span>
        ))}
      </div>
    </Card>
  );
}
