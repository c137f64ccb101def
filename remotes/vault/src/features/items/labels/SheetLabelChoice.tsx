import { SheetChoice } from '../filters/SheetChoice.tsx';
import { useOfferedLabels } from '../forms/useOfferedLabels.ts';
import { labelFilterMessages as messages } from './labelFilter.messages.ts';

/** Props of SheetLabelChoice. */
export interface SheetLabelChoiceProps {
  readonly value: string | null;
  readonly onChoose: (label: string | null) => void;
}

/** The filter by label in a sheet of filters; left out while the organization has no labels. */
export function SheetLabelChoice({ value, onChoose }: SheetLabelChoiceProps) {
  const labels = new Set([...useOfferedLabels(), ...(value === null ? [] : [value])]);
  if (labels.size === 0) return null;
  return (
    <SheetChoice
      label={messages.label}
      choices={[...labels].toSorted().map((label) => ({ id: label, label }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
