import { useId } from 'react';
import { Select } from '@cofferdam/ui/form';
import styles from './FilterSheet.module.css';
import { filterSheetMessages as messages } from './filterSheet.messages.ts';

/** An option. */
export interface Choice<Value extends string> {
  readonly id: Value;
  readonly label: string;
}

/** Props of SheetChoice. */
export interface SheetChoiceProps<Value extends string> {
  /** The question, such as "State". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** The choice; null for any. */
  readonly value: Value | null;
  /** Set if one must be chosen, such as an order: there is no "Any". */
  readonly isRequired?: boolean;
  readonly onChoose: (value: Value | null) => void;
}

/** Maximum options shown side by side; more become a native select. */
const maxChips = 8;

/** One choice in a filter sheet. */
export function SheetChoice<Value extends string>(props: SheetChoiceProps<Value>) {
  const { label, choices, value, isRequired = false, onChoose } = props;
  const name = useId();
  const options: readonly Choice<Value | ''>[] = isRequired ? choices : [{ id: '', label: messages.any }, ...choices];
  const choose = (id: Value | ''): void => onChoose(id === '' ? null : id);
  if (choices.length > maxChips) {
    return (
      <Select
        size="large"
        label={label}
        value={value ?? ''}
        options={options.map((option) => ({ value: option.id, label: option.label }))}
        onChange={choose}
      />
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input
              type="radio"
              className="cd-hidden"
              name={name}
              checked={option.id === (value ?? '')}
              onChange={() => choose(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
