import type { ReactNode, Ref } from 'react';
import { usePresentation } from '../theme/UiContext.ts';
import { Field, type FieldProps } from './Field.tsx';

interface TextAreaProps extends Omit<FieldProps, 'counter'> {
  value: string;
  onChange: (value: string) => void;
  limit?: number;
  rows?: number;
  mono?: boolean;
  /** Shows dots while the field has no focus and in presentation mode: for values. */
  masked?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  required?: boolean;
  areaRef?: Ref<HTMLTextAreaElement>;
}

/**
 * Maximum characters masked by dots. Laying out a million dots takes most of a minute; longer text
 * is transparent instead.
 */
const maxDots = 65_536;

/** Several lines of text with their label. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { value, onChange, limit, rows = 3, mono = false, masked = false } = props;
  const isPresenting = usePresentation();
  const classes = ['cd-input'];
  if (mono) classes.push('cd-input-mono');
  if (masked) classes.push(isPresenting ? 'cd-input-hidden' : 'cd-input-masked');
  if (masked && value.length > maxDots) classes.push('cd-input-inkless');
  const counter = limit === undefined ? {} : { counter: { used: [...value].length, limit } };
  return (
    <Field {...props} {...counter}>
      {({ id, describedBy, invalid }) => (
        <div className={classes.join(' ')}>
          <textarea
            id={id}
            value={value}
            rows={rows}
            ref={props.areaRef}
            placeholder={props.placeholder}
            required={props.required}
            autoFocus={props.autoFocus}
            autoComplete="off"
            autoCapitalize={mono ? 'off' : undefined}
            spellCheck={mono || masked ? false : undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
