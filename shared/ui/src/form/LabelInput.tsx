import {
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { LiveText } from '../base/Hidden.tsx';
import { LabelColors } from '../base/Label.tsx';
import { X } from '../icons/index.ts';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { Field, type FieldProps } from './Field.tsx';
import { finishTyping } from './Form.tsx';
import { fieldMessages } from './fieldMessages.ts';
import './LabelInput.css';

interface LabelInputProps extends Omit<FieldProps, 'counter'> {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  placeholder?: string;
  autoFocus?: boolean;
  /** Suggested labels; any other can be typed, too. */
  suggestions?: readonly string[];
  /** Returns the error for a label that can't be added to `others`. */
  check?: (label: string, others: readonly string[]) => string | undefined;
}

/** Labels as removable tags in one field. Enter, comma, Tab or paste adds; Backspace in the empty field removes the last. */
export function LabelInput(props: LabelInputProps): ReactNode {
  const { values, onChange, placeholder, check } = props;
  const colorOf = useContext(LabelColors);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const offered = (props.suggestions ?? []).filter((label) => !values.includes(label));

  const add = (input: string): boolean => {
    const labels = input
      .split(/[,\n]/u)
      .map((label) => label.trim())
      .filter((label) => label !== '');
    const next = [...values];
    for (const label of labels) {
      if (next.includes(label)) continue;
      const error = check?.(label, next);
      if (error !== undefined) {
        setProblem(error);
        return false;
      }
      next.push(label);
    }
    setProblem(undefined);
    setText('');
    if (next.length > values.length) {
      onChange(next);
      setSaid(fieldMessages.addedLabel(labels.join(', ')));
    }
    return true;
  };
  const remove = (label: string | undefined): void => {
    if (label === undefined) return;
    onChange(values.filter((other) => other !== label));
    setSaid(fieldMessages.removedLabel(label));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const adds = event.key === 'Enter' || event.key === ',' || event.key === 'Tab';
    if (adds && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === ',') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && text === '') {
      remove(values.at(-1));
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/u.test(pasted)) return;
    event.preventDefault();
    if (!add(text + pasted)) setText(text + pasted);
  };
  const input = useRef<HTMLInputElement>(null);
  useDomEvent(input, finishTyping, () => add(text));
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);
  return (
    <Field {...props} error={problem ?? props.error}>
      {({ id, describedBy, invalid }) => (
        <div className="cd-input cd-label-input">
          {values.map((value) => (
            <span className="cd-label-item" key={value} data-color={colorOf(value)}>
              {value}
              <button
                type="button"
                aria-label={fieldMessages.removeLabel(value)}
                onClick={() => {
                  remove(value);
                  // The button that has the focus disappears.
                  input.current?.focus();
                }}
              >
                <X />
              </button>
            </span>
          ))}
          <input
            ref={input}
            id={id}
            value={text}
            list={offered.length === 0 ? undefined : `${id}-offered`}
            placeholder={placeholder}
            autoFocus={props.autoFocus}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => {
              setProblem(undefined);
              setText(event.target.value);
            }}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => {
              if (text.trim() !== '') add(text);
            }}
          />
          {offered.length > 0 && (
            <datalist id={`${id}-offered`}>
              {offered.map((label) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </datalist>
          )}
          <LiveText>{said}</LiveText>
        </div>
      )}
    </Field>
  );
}
