import { useState } from 'react';
import { AddChip, FilterChip, lazyPart } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { labelFilterMessages as messages } from './labelFilter.messages.ts';

const LabelFilterForm = lazyPart(() => import(/* webpackChunkName: "label-filter" */ './LabelFilterForm.tsx'));

/** Props of LabelFilter. */
export interface LabelFilterProps {
  /** The active label filter. */
  readonly value: string | null;
  readonly onChoose: (label: string | null) => void;
}

/** The chip for filtering a list by label. */
export function LabelFilter({ value, onChoose }: LabelFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (value !== null) {
    return (
      <FilterChip label={messages.label} value={value} removeLabel={messages.remove} onRemove={() => onChoose(null)} />
    );
  }
  return (
    <Popover
      label={messages.label}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={280}
      trigger={<AddChip onClick={() => undefined}>{messages.label}</AddChip>}
    >
      <LabelFilterForm
        onChoose={(label) => {
          setIsOpen(false);
          onChoose(label);
        }}
      />
    </Popover>
  );
}
