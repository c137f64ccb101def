import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Props of TextField. */
export interface TextFieldProps extends Omit<FieldProps, 'counter'> {
  value: string;
  onChange: (value: string) => void;
  /** Characters allowed; counted beside the label as code points, never cut off. */
  limit?: number;
  /** For names, codes and addresses. */
  mono?: boolean;
  size?: 'medium' | 'large';
  type?: 'text' | 'email' | 'password';
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  required?: boolean;
  spellCheck?: boolean;
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'search';
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Buttons or signs after the text. */
  end?: ReactNode;
}

/** One line of text with its label. */
export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, limit, mono = false, size = 'medium' } = props;
  const classes = ['cd-input'];
  if (mono) classes.push('cd-input-mono');
  if (size === 'large') classes.push('cd-input-large');
  const counter = limit === undefined ? {} : { counter: { used: [...value].length, limit } };
  return (
    <Field {...props} {...counter}>
      {({ id, describedBy, invalid }) => (
        <div className={classes.join(' ')}>
          <input
            id={id}
            value={value}
            type={props.type ?? 'text'}
            name={props.name}
            ref={props.inputRef}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            required={props.required}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize={mono ? 'off' : undefined}
            spellCheck={props.spellCheck ?? (mono ? false : undefined)}
            autoFocus={props.autoFocus}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
          {props.end}
        </div>
      )}
    </Field>
  );
}
