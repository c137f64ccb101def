import type { ReactNode } from 'react';
import { Card, Meter, Note, Section } from '@cofferdam/ui/base';
import styles from './LimitAside.module.css';

/** Props of LimitAside. */
export interface LimitAsideProps {
  readonly meter: string;
  readonly used: number;
  /** What the plan allows; null is no limit, or not known yet. */
  readonly allowed: number | null;
  /** Why no more can be added. */
  readonly fullReason: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** What can be looked at, below the text. */
  readonly more?: ReactNode;
  readonly foot?: ReactNode;
  /** The text comes before the meter. */
  readonly textFirst?: boolean;
}

/** What a person should know while they type: how much of the plan is used, and what comes of it. */
export function LimitAside(props: LimitAsideProps) {
  const { meter, used, allowed, fullReason, title, children, more, foot, textFirst = false } = props;
  const limit = (
    <>
      {allowed !== null && (
        <Card>
          <Meter strong label={meter} used={used} limit={allowed} />
        </Card>
      )}
      {fullReason !== undefined && (
        <Note tone="bad" live="polite">
          {fullReason}
        </Note>
      )}
    </>
  );
  return (
    <div className={styles.aside}>
      {!textFirst && limit}
      <Section title={title}>
        <p className={styles.text}>{children}</p>
        {more}
      </Section>
      {textFirst && limit}
      {foot}
    </div>
  );
}
