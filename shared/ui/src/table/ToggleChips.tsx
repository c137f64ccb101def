import type { ReactNode } from 'react';
import { Check } from '../icons/index.ts';
import '../base/Chip.css';
import './ToggleChips.css';

/** One chip of ToggleChips. */
interface ToggleChip<Value extends string> {
  value: Value;
  label: string;
  /** Shown at the left while the chip is off. */
  icon: ReactNode;
  /** How many rows it covers. */
  count?: ReactNode;
}

interface ToggleChipsProps<Value extends string> {
  /** The label for screen readers. */
  label: string;
  chips: readonly ToggleChip<Value>[];
  /** The active ones, in the order of the chips. */
  values: readonly Value[];
  onChange: (values: readonly Value[]) => void;
}

/** Filters side by side, any number active. Checkboxes underneath, for keyboard and screen readers. */
export function ToggleChips<Value extends string>({
  label,
  chips,
  values,
  onChange,
}: ToggleChipsProps<Value>): ReactNode {
  const toggle = (value: Value): void =>
    onChange(chips.flatMap((chip) => (values.includes(chip.value) === (chip.value === value) ? [] : [chip.value])));
  return (
    <fieldset className="cd-toggles">
      <legend className="cd-hidden">{label}</legend>
      {chips.map(({ value, label: name, icon, count }) => (
        <label key={value} className="cd-chip cd-toggle">
          <input
            type="checkbox"
            className="cd-hidden"
            checked={values.includes(value)}
            onChange={() => toggle(value)}
          />
          {values.includes(value) ? <Check /> : icon}
          {name}
          {count !== undefined && <span className="cd-toggle-count">{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
