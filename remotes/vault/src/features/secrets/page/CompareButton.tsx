import { Button } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import type { CompareChoice, VersionPair } from './useCompareChoice.ts';

/** Props of CompareButton. */
export interface CompareButtonProps {
  readonly choice: CompareChoice;
  /** What a phone compares at first: there is no room for boxes, and another pair is chosen in the comparison. */
  readonly newest: VersionPair | null;
  readonly onCompare: (older: number, newer: number) => void;
}

/** Compares the two versions that are chosen, and says what is amiss with the choice. */
export function CompareButton({ choice, newest, onCompare }: CompareButtonProps) {
  const refusal = useDisabledReason('secret:version:access');
  const isPhone = useIsPhone();
  const pair = isPhone ? newest : choice.pair;
  const reason = isPhone ? (newest === null ? messages.oneReadable : undefined) : choice.reason;
  return (
    <>
      {!isPhone && refusal === undefined && (
        <span className={styles.choiceHint} role="status">
          {choice.hint}
        </span>
      )}
      <Button
        size="small"
        variant={isPhone ? 'text' : 'default'}
        disabledReason={refusal ?? reason}
        onClick={() => {
          if (pair !== null) onCompare(...pair);
        }}
      >
        {messages.compareChosen}
      </Button>
    </>
  );
}
