import type { ReactNode } from 'react';
import { Plus, X } from '../icons/index.ts';
import './Chip.css';

interface FilterChipProps {
  /** The filtered property, as in "Who". */
  label: string;
  /** The filter value, as in "any of 2". */
  value: ReactNode;
  /** Accessible name of the button that removes the filter. */
  removeLabel: string;
  onRemove: () => void;
}

/** An active filter. */
export function FilterChip({ label, value, removeLabel, onRemove }: FilterChipProps): ReactNode {
  return (
    <span className="cd-chip">
      <span className="cd-chip-text">
        <span className="cd-chip-label">{label}</span>
        <span className="cd-chip-value">{value}</span>
      </span>
      <button type="button" className="cd-chip-remove" aria-label={removeLabel} onClick={onRemove}>
        <X />
      </button>
    </span>
  );
}

interface AddChipProps {
  children: ReactNode;
  onClick: () => void;
  expanded?: boolean;
}

/** A dashed chip that offers one more filter. */
export function AddChip({ children, onClick, expanded }: AddChipProps): ReactNode {
  return (
    <button type="button" className="cd-chip cd-chip-add" onClick={onClick} aria-expanded={expanded}>
      <Plus />
      {children}
    </button>
  );
}

/** Props of ToggleChip. */
export interface ToggleChipProps {
  icon: ReactNode;
  children: ReactNode;
  /** How many rows match. */
  count: ReactNode;
  pressed: boolean;
  onClick: () => void;
}

/** A filter that is either on or off. */
export function ToggleChip({ icon, children, count, pressed, onClick }: ToggleChipProps): ReactNode {
  return (
    <button type="button" className="cd-chip cd-chip-toggle" aria-pressed={pressed} onClick={onClick}>
      {icon}
      {children} <span className="cd-chip-value">{count}</span>
    </button>
  );
}
