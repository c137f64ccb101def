import type { CallInput } from '@cofferdam/api-contract';
import { Checkbox } from '@cofferdam/ui/form';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretsWords } from '../secrets.messages.ts';
import styles from './addVersion.module.css';
import { addVersionMessages as messages } from './addVersion.messages.ts';

/** What happens to the current version when a new one is saved. */
export type PreviousVersionChoice = NonNullable<CallInput<'secret', 'versionAdd'>['previous']>;

/** Props of PreviousVersionField. */
export interface PreviousVersionFieldProps {
  /** Number of the current version. */
  readonly previous: number;
  /** The new version, as in "v8"; null while its number isn't known. */
  readonly next: string | null;
  readonly value: PreviousVersionChoice;
  readonly onChange: (value: PreviousVersionChoice) => void;
}

/** Whether the new version becomes current, and whether the previous one is disabled. */
export function PreviousVersionField({ previous, next, value, onChange }: PreviousVersionFieldProps) {
  const manageReason = useDisabledReason('secret:version:manage');
  const word = secretsWords.version(previous);
  const staysCurrent = value === 'KEEP_CURRENT';
  return (
    <div className={styles.options}>
      <Checkbox
        label={messages.makeCurrent(next)}
        hint={staysCurrent ? messages.staysCurrent(word) : messages.becomesCurrent(next)}
        checked={!staysCurrent}
        onChange={(isCurrent) => onChange(isCurrent ? 'KEEP' : 'KEEP_CURRENT')}
      />
      <Checkbox
        label={messages.disablePrevious(word)}
        hint={messages.disableHint}
        disabledReason={manageReason ?? (staysCurrent ? messages.staysCurrent(word) : undefined)}
        checked={value === 'DISABLE'}
        onChange={(isDisabled) => onChange(isDisabled ? 'DISABLE' : 'KEEP')}
      />
    </div>
  );
}
