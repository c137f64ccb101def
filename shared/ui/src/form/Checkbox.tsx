import { useId, type ReactNode } from 'react';
import { Check } from '../icons/index.ts';
import './Checkbox.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Why it's disabled. */
  disabledReason?: string | undefined;
  /** The hint or reason is visible elsewhere: here it is only for screen readers. */
  hideHint?: boolean;
}

/** A real checkbox, drawn by us. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { label, checked, onChange, hideLabel = false, disabledReason } = props;
  const hintId = useId();
  const hint = disabledReason ?? props.hint;
  return (
    <span className="cd-check-field">
      <label className="cd-check">
        <span className="cd-check-box">
          <input
            type="checkbox"
            checked={checked}
            aria-disabled={disabledReason !== undefined || undefined}
            aria-describedby={hint === undefined ? undefined : hintId}
            onChange={(event) => {
              if (disabledReason === undefined) onChange(event.target.checked);
            }}
          />
          <Check aria-hidden="true" />
        </span>
        <span className={hideLabel ? 'cd-hidden' : undefined}>{label}</span>
      </label>
      {hint !== undefined && (
        <span className={props.hideHint === true ? 'cd-hidden' : 'cd-check-hint'} id={hintId}>
          {hint}
        </span>
      )}
    </span>
  );
}
