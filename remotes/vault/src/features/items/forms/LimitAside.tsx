import type { ReactNode } from 'react';
import { Card, Meter, Note, Section } from '@cofferdam/ui/base';
import styles from './LimitAside.module.css';

/** Props of LimitAside. */
export interface LimitAsideProps {
  readonly meter: string;
  readonly used: number;
  /** The plan's limit; null if there is none or it isn't known yet. */
  readonly allowed: number | null;
  /** Why no more can be added. */
  readonly disabledReason: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
  /** Further content below the text. */
  readonly more?: ReactNode;
  readonly foot?: ReactNode;
  /** The text comes before the meter. */
  readonly textFirst?: boolean;
}

/** The aside of a form: the plan's usage and the consequences. */
export function LimitAside(props: LimitAsideProps) {
  const { meter, used, allowed, disabledReason, title, children, more, foot, textFirst = false } = props;
  const limit = (
    <>
      {allowed !== null && (
        <Card>
          <Meter strong label={meter} used={used} limit={allowed} />
        </Card>
      )}
      {disabledReason !== undefined && (
        <Note tone="bad" live="polite">
          {disabledReason}
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
