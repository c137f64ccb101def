import { useId, type ReactNode } from 'react';
import './SegmentedControl.css';

/** One choice of a SegmentedControl. */
interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: ReactNode;
  icon?: ReactNode;
  tone?: 'warn' | 'bad';
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few options side by side, one of them selected. Radio buttons underneath, for arrow keys and screen readers. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const name = useId();
  const hasChosen = props.options.some(({ value }) => value === props.value);
  return (
    <fieldset className="cd-segments">
      <legend className="cd-hidden">{props.label}</legend>
      {props.options.map((option) => (
        <label key={option.value} className={`cd-segment cd-segment-${option.tone ?? 'plain'}`}>
          <input
            type="radio"
            className="cd-hidden"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            // Otherwise a dialog takes the first radio button for its first tab stop, which is the chosen one.
            tabIndex={hasChosen && option.value !== props.value ? -1 : undefined}
            onChange={() => props.onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className="cd-segment-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
