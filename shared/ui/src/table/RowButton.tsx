import type { ReactNode } from 'react';

interface RowButtonProps {
  /** Id of its row action. */
  action: string;
  label: string;
  icon: ReactNode;
  /** Whether the label is shown beside the icon. */
  isLabeled?: boolean;
  disabledReason?: string | undefined;
  hasPopup?: 'menu';
}

/** A button in a row. It has no listener: the table listens once for all rows. */
export function RowButton({
  action,
  label,
  icon,
  isLabeled = false,
  disabledReason,
  hasPopup,
}: RowButtonProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={
        isLabeled
          ? 'cd-button cd-button-text cd-button-small'
          : 'cd-button cd-button-text cd-button-icon cd-button-icon-small'
      }
      aria-label={label}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-haspopup={hasPopup}
      data-action={action}
      data-tip={disabledReason ?? (isLabeled ? undefined : label)}
    >
      {icon}
      {isLabeled && label}
    </button>
  );
}
