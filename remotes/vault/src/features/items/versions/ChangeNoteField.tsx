import { countCodePoints, limits } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import styles from './ChangeNoteField.module.css';
import { versionsMessages as messages } from './versions.messages.ts';

/** Why a change note can't be saved; undefined for one that can. */
export function changeNoteFault(text: string): string | undefined {
  return countCodePoints(text) > limits.descriptionLength ? messages.changeNoteTooLong : undefined;
}

/** Props of ChangeNoteField. */
export interface ChangeNoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The change note of the new version. */
export function ChangeNoteField({ value, onChange }: ChangeNoteFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        optional
        label={messages.changeNote}
        limit={limits.descriptionLength}
        value={value}
        error={changeNoteFault(value)}
        onChange={onChange}
      />
    </div>
  );
}
