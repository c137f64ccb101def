import { VisuallyHidden } from '@cofferdam/ui/base';
import { codesMessages as messages } from './codes.messages.ts';
import { groupCode } from './groupCode.ts';
import styles from './codes.module.css';

/** The placeholder of a hidden code: one dot per character. */
export function CodeDots({ digits }: { readonly digits: number }) {
  return (
    <span className={styles.dots}>
      <VisuallyHidden>{messages.hidden}</VisuallyHidden>
      {groupCode('0'.repeat(digits)).map((group, index) => (
        <span key={index} aria-hidden="true">
          {'•'.repeat(group.length)}
        </span>
      ))}
    </span>
  );
}
