import type { LabelColor } from '@cofferdam/domain';
import styles from './labels.module.css';

/** Props of LabelMark. */
export interface LabelMarkProps {
  readonly name: string;
  readonly color: LabelColor;
}

/** A label in its color. */
export function LabelMark({ name, color }: LabelMarkProps) {
  return <span className={`${styles.mark} ${styles[color] ?? ''}`}>{name}</span>;
}
