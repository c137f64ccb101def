import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { Download } from '../icons/index.ts';
import { Menu } from './Menu.tsx';

/** An export option. */
interface ExportChoice {
  id: string;
  /** As in "Export as CSV". */
  label: string;
  onSelect: () => void;
}

/** Props of ExportMenu. */
export interface ExportMenuProps {
  label: string;
  choices: readonly ExportChoice[];
  /** Whether a file is being written. */
  loading?: boolean;
  /** Why nothing can be exported now. */
  disabledReason?: string | undefined;
}

/** A button with a menu of export formats. */
export function ExportMenu({ label, choices, loading = false, disabledReason }: ExportMenuProps): ReactNode {
  if (disabledReason !== undefined) {
    return (
      <Button icon={<Download />} disabledReason={disabledReason}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      items={choices}
      trigger={
        <Button icon={<Download />} loading={loading}>
          {label}
        </Button>
      }
    />
  );
}
