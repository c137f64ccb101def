import { createContext, useContext, type ReactNode } from 'react';
import type { LabelColor } from '@cofferdam/domain';
import { Tooltip } from './Tooltip.tsx';
import { baseMessages } from './baseMessages.ts';
import './Label.css';

/** Returns the color of a label by its name: every label below is shown in it. */
export const LabelColors = createContext<(name: string) => LabelColor>(() => 'slate');

interface LabelProps {
  /** Its name. */
  children: string;
  /** Its color, if it isn't the context's. */
  color?: LabelColor;
}

/** A label of an item: a dot in its color and its name. */
export function Label({ children, color }: LabelProps): ReactNode {
  const colorOf = useContext(LabelColors);
  return (
    <span className="cd-label" data-color={color ?? colorOf(children)}>
      {children}
    </span>
  );
}

interface LabelListProps {
  labels: readonly string[];
  /** How many labels there is room for; the number of the others comes after them. */
  max?: number;
  /** One label and the number of the others. */
  narrow?: boolean;
}

/** Labels in one line, the rest as a number whose tooltip lists them. */
export function LabelList({ labels, max = 2, narrow = false }: LabelListProps): ReactNode {
  const shown = labels.slice(0, narrow ? 1 : max);
  const hidden = labels.slice(shown.length);
  return (
    <span className="cd-labels">
      {shown.map((label) => (
        <Label key={label}>{label}</Label>
      ))}
      {hidden.length > 0 && (
        <Tooltip named text={hidden.join(', ')}>
          <span className="cd-label">
            <span aria-hidden="true">+{hidden.length}</span>
            <span className="cd-hidden">
              {baseMessages.moreLabels(hidden.length)}: {hidden.join(', ')}
            </span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
