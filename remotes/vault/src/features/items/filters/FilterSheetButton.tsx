import { useState, type ReactNode } from 'react';
import { IconButton } from '@cofferdam/ui/base';
import { SlidersHorizontal } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import styles from './FilterSheetButton.module.css';
import { filterSheetMessages as messages } from './filterSheet.messages.ts';

/** How a sheet is opened and closed. */
export interface SheetState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Props of FilterSheetButton. */
export interface FilterSheetButtonProps {
  /** How many of the filters in the sheet are on. */
  readonly count: number;
  /** The lazy-loaded FilterSheet. */
  readonly children: (sheet: SheetState) => ReactNode;
}

/** Opens all filters of a list, beside the filter field on phones. Wide screens have chips and table headers. */
export function FilterSheetButton({ count, children }: FilterSheetButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useIsPhone()) return null;
  return (
    <>
      <IconButton
        variant="outlined"
        size="large"
        label={messages.on(count)}
        hasPopup="dialog"
        expanded={isOpen}
        icon={
          <span className={styles.icon}>
            <SlidersHorizontal />
            {count > 0 && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
          </span>
        }
        onClick={() => setIsOpen(true)}
      />
      {isOpen && children({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
