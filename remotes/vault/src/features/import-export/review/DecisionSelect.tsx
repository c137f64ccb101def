import type { ReactNode } from 'react';
import { Select } from '@cofferdam/ui/form';
import styles from './importReview.module.css';

/** Props of DecisionSelect. */
export interface DecisionSelectProps<Decision extends string> {
  readonly label: string;
  readonly value: Decision;
  readonly options: readonly { readonly value: Decision; readonly label: string }[];
  readonly onChange: (decision: Decision) => void;
  /** Why a person has to decide. */
  readonly children?: ReactNode;
}

/** The choice for a row that needs a decision. */
export function DecisionSelect<Decision extends string>({ children, ...select }: DecisionSelectProps<Decision>) {
  return (
    <span className={styles.decision}>
      {/* The list moves by the same keys; here they belong to the choice. */}
      <span className={styles.choice} onKeyDown={(event) => event.stopPropagation()} role="presentation">
        <Select<Decision> hideLabel size="small" {...select} />
      </span>
      {children !== undefined && <span className={styles.warn}>{children}</span>}
    </span>
  );
}
