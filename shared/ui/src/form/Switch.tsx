import { useId, type ReactNode } from 'react';
import './Switch.css';

/** Props of Switch. */
export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean;
  disabledReason?: string | undefined;
}

/** On or off, at once and without a Save button. */
export function Switch(props: SwitchProps): ReactNode {
  const { label, checked, onChange, hideLabel = false, disabledReason } = props;
  const id = useId();
  const inert = disabledReason !== undefined;
  return (
    <span className="cd-switch">
      <button
        type="button"
        role="switch"
        className="cd-switch-track"
        aria-checked={checked}
        id={id}
        aria-labelledby={`${id}-label`}
        aria-disabled={inert || undefined}
        title={disabledReason}
        onClick={() => {
          if (!inert) onChange(!checked);
        }}
      />
      <label htmlFor={id} id={`${id}-label`} className={hideLabel ? 'cd-hidden' : 'cd-switch-label'}>
        {label}
      </label>
    </span>
  );
}
