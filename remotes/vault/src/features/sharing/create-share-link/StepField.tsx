import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '@cofferdam/ui/base';
import { Field, type FieldProps } from '@cofferdam/ui/form';
import { Minus, Plus } from '@cofferdam/ui/icons';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import { stepCount, type Bounds } from './stepCount.ts';
import styles from './createShareLink.module.css';

/** Props of StepField. */
export interface StepFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bounds: Bounds;
}

const stepsOfKeys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number field with bounds, arrow keys and two stepper buttons. */
export function StepField({ label, hint, error, value, onChange, bounds }: StepFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number): void => onChange(stepCount(value, by, bounds));
  const handleKey = (event: KeyboardEvent): void => {
    const by = stepsOfKeys[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
  const number = /^\d{1,4}$/.test(value) ? Number(value) : undefined;
  const button = (by: 1 | -1) => {
    const isAtEnd = number !== undefined && stepCount(value, by, bounds) === String(number);
    return (
      <IconButton
        size="touch"
        // By keyboard the arrow keys do the same.
        tabIndex={-1}
        label={by === 1 ? messages.oneMore : messages.oneLess}
        icon={by === 1 ? <Plus /> : <Minus />}
        disabledReason={isAtEnd ? messages.bounds(bounds.least, bounds.most) : undefined}
        onClick={() => {
          step(by);
          input.current?.focus();
        }}
      />
    );
  };
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {({ id, describedBy, invalid }) => (
        <div className={`cd-input ${styles.steps}`}>
          <input
            id={id}
            ref={input}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            aria-valuenow={number}
            aria-valuemin={bounds.least}
            aria-valuemax={bounds.most}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKey}
          />
          {button(-1)}
          {button(1)}
        </div>
      )}
    </Field>
  );
}
