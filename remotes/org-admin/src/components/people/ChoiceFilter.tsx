import { AddChip, FilterChip } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';

/** Props of ChoiceFilter. */
export interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  readonly removeLabel: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly value: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

/** A filter by one of a few things: a chip that adds it, or the chip of what is chosen. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, removeLabel, words, values, value, onChoose } = props;
  if (value !== null) {
    return <FilterChip label={label} value={words[value]} removeLabel={removeLabel} onRemove={() => onChoose(null)} />;
  }
  return (
    <Menu
      items={values.map((id) => ({ id, label: words[id], onSelect: () => onChoose(id) }))}
      trigger={<AddChip onClick={() => undefined}>{label}</AddChip>}
    />
  );
}
