import { Button } from '@cofferdam/ui/base';
import { FileCode } from '@cofferdam/ui/page-icons';
import styles from './importReview.module.css';

/** Props of SourceBox. */
export interface SourceBoxProps {
  /** The source of the entries. */
  readonly name: string;
  /** How many there are, and of what kind. */
  readonly detail: string;
  readonly replaceLabel: string;
  readonly onReplace: () => void;
}

/** The reviewed source, with a button to choose another file. */
export function SourceBox({ name, detail, replaceLabel, onReplace }: SourceBoxProps) {
  return (
    <div className={styles.source}>
      <FileCode aria-hidden="true" />
      <span className={styles.sourceName}>
        <strong>{name}</strong>
        <span className={styles.dim}> · {detail}</span>
      </span>
      <Button variant="text" size="small" onClick={onReplace}>
        {replaceLabel}
      </Button>
    </div>
  );
}
