import type { ReactNode } from 'react';
import { AddChip, FilterChip } from '../base/Chip.tsx';
import { Menu } from '../floating/Menu.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is filtered, as in "State". */
  label: string;
  /** On the chip that offers it; `label` when left out. */
  addLabel?: string;
  /** Accessible name of the button that takes the filter away. */
  removeLabel: string;
  choices: readonly { readonly id: Value; readonly label: string }[];
  /** What is chosen; null while the filter is off. */
  value: Value | null;
  /** What the chip says of a value that is none of the choices. */
  unknownLabel?: string;
  onChoose: (value: Value | null) => void;
}

/** A filter by one of a few things: a chip that offers it, or the chip of what is chosen. */
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
