import type { ReactNode } from 'react';
import { Avatar, Link, RelativeTime, Section } from '@cofferdam/ui/base';
import { Link2 } from '@cofferdam/ui/icons';
import { SideError } from '../../items/page/SideError.tsx';
import { activityMessages as messages } from './activity.messages.ts';
import styles from './activity.module.css';
import { NotOnPlan } from './NotOnPlan.tsx';
import type { Activity } from './useActivity.ts';

/** An event of an item. */
export interface ActivityLine {
  readonly id: string;
  readonly who: string;
  /** Whether the actor has an account. */
  readonly isPerson: boolean;
  readonly what: string;
  readonly at: string;
}

/** Props of ActivitySection. */
export interface ActivitySectionProps {
  /** Newest first; undefined until known, and for people who can't view the log. */
  readonly lines: readonly ActivityLine[] | undefined;
  readonly isNotOnPlan: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Shown while there are no lines. */
  readonly none?: ReactNode;
  /** Address of the page of the item. */
  readonly path: string;
}

const shownLines = 3;

/** The latest events of an item, with a link to all. */
export function ActivitySection(props: ActivitySectionProps) {
  const { lines, isNotOnPlan, hasFailed, onRetry, none = messages.none, path } = props;
  if (lines === undefined && !hasFailed && !isNotOnPlan) return null;
  return (
    <Section
      title={messages.title}
      {...(isNotOnPlan ? {} : { extra: <Link href={`${path}?tab=activity`}>{messages.viewAll}</Link> })}
    >
      {isNotOnPlan ? (
        <span className="cd-dim">
          <NotOnPlan />
        </span>
      ) : lines === undefined ? (
        <SideError onRetry={onRetry}>{messages.failed}</SideError>
      ) : lines.length === 0 ? (
        <span className="cd-dim">{none}</span>
      ) : (
        <ul className={styles.list} aria-label={messages.title}>
          {lines.slice(0, shownLines).map(({ id, who, isPerson, what, at }) => (
            <li key={id} className={styles.line}>
              {isPerson ? <Avatar name={who} size={24} /> : <Link2 aria-hidden="true" className={styles.noPerson} />}
              <span>
                <strong>{who}</strong> {what}
                <span className={styles.when}>
                  <RelativeTime at={at} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Props of ActivitySection from a log. */
export function sectionOfLog(activity: Activity): Omit<ActivitySectionProps, 'path'> {
  return {
    lines: activity.events?.map((event) => ({
      id: event.id,
      who: messages.who(event),
      isPerson: event.actor !== null,
      what: messages.what(event),
      at: event.at,
    })),
    isNotOnPlan: activity.isNotOnPlan,
    hasFailed: activity.isError,
    onRetry: () => void activity.refetch(),
  };
}
