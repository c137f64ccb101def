import type { ReactNode } from 'react';
import { useMessages } from '../theme/UiContext.ts';
import { Tooltip } from './Tooltip.tsx';
import './Label.css';

/** A label of an item. */
export function Label({ children }: { children: ReactNode }): ReactNode {
  return <span className="cd-label">{children}</span>;
}

/** Props of LabelList. */
export interface LabelListProps {
  labels: readonly string[];
  /** How many places there are; with more labels the last place holds the number of the others. */
  max?: number;
  /** One label and the number of the others. */
  narrow?: boolean;
}

/** Labels in one line, the rest as a number whose tooltip names them. */
export function LabelList({ labels, max = 3, narrow = false }: LabelListProps): ReactNode {
  const messages = useMessages();
  // One place is the number's, so that a row does not become longer by hiding something.
  const shown = narrow ? labels.slice(0, 1) : labels.length > max ? labels.slice(0, max - 1) : labels;
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
              {messages.moreLabels(hidden.length)}: {hidden.join(', ')}
            </span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
