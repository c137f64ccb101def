import { useId } from 'react';
import { Select } from '@cofferdam/ui/form';
import styles from './FilterSheet.module.css';
import { filterSheetMessages as messages } from './filterSheet.messages.ts';

/** One of the things to choose from. */
export interface Choice<Value extends string> {
  readonly id: Value;
  readonly label: string;
}

/** Props of SheetChoice. */
export interface SheetChoiceProps<Value extends string> {
  /** What is asked, as in "State". */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** What is chosen; null while any will do. */
  readonly value: Value | null;
  /** Set where one must be chosen, as an order: there is no "Any". */
  readonly isRequired?: boolean;
  readonly onChoose: (value: Value | null) => void;
}

/** Up to how many choices can be looked over side by side; more are a list of the browser's. */
const mostChips = 8;

/** One question in a sheet of filters, answered by one of a few things. */
export function SheetChoice<Value extends string>(props: SheetChoiceProps<Value>) {
  const { label, choices, value, isRequired = false, onChoose } = props;
  const name = useId();
  const options: readonly Choice<Value | ''>[] = isRequired ? choices : [{ id: '', label: messages.any }, ...choices];
  const choose = (id: Value | ''): void => onChoose(id === '' ? null : id);
  if (choices.length > mostChips) {
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
