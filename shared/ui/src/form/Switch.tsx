import { useId, type ReactNode } from 'react';
import './Switch.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, applied immediately without a Save button. */
export function Switch({ label, checked, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <span className="cd-switch">
      <button
        type="button"
        role="switch"
        className="cd-switch-track"
        aria-checked={checked}
        id={id}
        aria-labelledby={`${id}-label`}
        onClick={() => onChange(!checked)}
      />
      <label htmlFor={id} id={`${id}-label`} className="cd-switch-label">
        {label}
      </label>
    </span>
  );
}
