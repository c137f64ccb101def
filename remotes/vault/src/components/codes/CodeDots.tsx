import { VisuallyHidden } from '@cofferdam/ui/base';
import { codesMessages as messages } from './codes.messages.ts';
import styles from './codes.module.css';

/** What stands where a code is not shown: as many dots as it has characters. */
export function CodeDots({ digits }: { readonly digits: number }) {
  const half = digits === 5 ? [5] : digits === 8 ? [4, 4] : [3, digits - 3];
  return (
    <span className={styles.dots}>
      <VisuallyHidden>{messages.hidden}</VisuallyHidden>
      {half.map((count, index) => (
        // eslint-disable-next-line react/no-array-index-key -- two groups at most, always in this order
        <span key={index} aria-hidden="true">
          {'•'.repeat(count)}
        </span>
      ))}
    </span>
  );
}
