import type { ReactNode } from 'react';
import { AddChip, FilterChip } from '../base/Chip.tsx';
import { Menu } from '../floating/Menu.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is filtered, as in "State". */
  label: string;
  /** On the chip that offers it; `label` by default. */
  addLabel?: string;
  /** Accessible name of the button that removes the filter. */
  removeLabel: string;
  choices: readonly { readonly id: Value; readonly label: string }[];
  /** The choice; null while the filter is off. */
  value: Value | null;
  /** The chip's text for a value that isn't an option. */
  unknownLabel?: string;
  onChoose: (value: Value | null) => void;
}

/** A filter by one of a few options: a chip that offers it, or the active chip. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>): ReactNode {
  const { label, addLabel = label, removeLabel, choices, value, unknownLabel = '', onChoose } = props;
  if (value !== null) {
    const chosen = choices.find(({ id }) => id === value)?.label ?? unknownLabel;
    return <FilterChip label={label} value={chosen} removeLabel={removeLabel} onRemove={() => onChoose(null)} />;
  }
  return (
    <Menu
      items={choices.map((choice) => ({ ...choice, onSelect: () => onChoose(choice.id) }))}
      trigger={<AddChip onClick={() => undefined}>{addLabel}</AddChip>}
    />
  );
}
