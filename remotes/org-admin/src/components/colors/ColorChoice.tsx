import { useId } from 'react';
import type { LabelColor } from '@cofferdam/domain';
import { colorsMessages as messages } from './colors.messages.ts';
import styles from './ColorChoice.module.css';

/** Props of ColorChoice. */
export interface ColorChoiceProps<Color extends LabelColor | null> {
  readonly colors: readonly Color[];
  readonly value: Color;
  readonly onChange: (color: Color) => void;
  /** In one line with other fields, without a visible label. */
  readonly compact?: boolean;
}

/** Colors as dots to choose from. Null is the color of text. */
export function ColorChoice<Color extends LabelColor | null>(props: ColorChoiceProps<Color>) {
  const { colors, value, onChange, compact = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={compact ? 'cd-hidden' : undefined}>{messages.color}</legend>
      <div className={compact ? `${styles.dots} ${styles.compact}` : styles.dots}>
        {colors.map((color) => {
          const label = messages.colors[color ?? 'none'];
          return (
            <label key={label} title={label}>
              <input
                type="radio"
                className="cd-hidden"
                name={name}
                aria-label={label}
                checked={color === value}
                onChange={() => onChange(color)}
              />
              <i data-color={color ?? 'none'} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
