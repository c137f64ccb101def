import type { ReactNode } from 'react';
import { ChevronDown } from '../icons/index.ts';
import { Field, type FieldProps } from './Field.tsx';

/** One option of a Select. */
interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string> extends Omit<FieldProps, 'counter'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  size?: 'small' | 'medium' | 'large';
}

/**
 * A choice of a few known options. A native select: keyboard support, best on phones, and no script. Searchable
 * lists need a picker.
 */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { value, onChange, options, size = 'medium' } = props;
  const className = size === 'medium' ? 'cd-input' : `cd-input cd-input-${size}`;
  return (
    <Field {...props}>
      {({ id, describedBy, invalid }) => (
        <div className={className}>
          <select
            id={id}
            value={value}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
