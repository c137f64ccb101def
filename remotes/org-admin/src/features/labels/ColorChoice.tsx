import { useId } from 'react';
import { labelColors, type LabelColor } from '@cofferdam/domain';
import styles from './ColorChoice.module.css';
import { labelsMessages as messages } from './labels.messages.ts';

/** Props of ColorChoice. */
export interface ColorChoiceProps {
  readonly value: LabelColor;
  readonly onChange: (color: LabelColor) => void;
  /** In one line with other fields, without a visible label. */
  readonly compact?: boolean;
}

/** The six colors of labels as dots to choose from. */
export function ColorChoice({ value, onChange, compact = false }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={compact ? 'cd-hidden' : undefined}>{messages.color}</legend>
      <div className={compact ? `${styles.dots} ${styles.compact}` : styles.dots}>
        {labelColors.map((color) => (
          <label key={color} title={messages.colors[color]}>
            <input
              type="radio"
              className="cd-hidden"
              name={name}
              aria-label={messages.colors[color]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <i data-color={color} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
