import type { ReactNode } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Drawer } from '@cofferdam/ui/overlay';
import type { SheetState } from './FilterSheetButton.tsx';
import styles from './FilterSheet.module.css';
import { filterSheetMessages as messages } from './filterSheet.messages.ts';

/** Props of FilterSheet. */
export interface FilterSheetProps extends SheetState {
  /** Choices in a sheet. Each applies immediately, and the list behind shows the result. */
  readonly children: ReactNode;
  /** The label of the close button, as in "Show 12 secrets". */
  readonly done: string;
  /** Clears all filters; undefined while none is on. */
  readonly onClear: (() => void) | undefined;
}

/** All filters of a list in a sheet that keeps the list visible, for phones. */
export function FilterSheet({ isOpen, children, done, onClose, onClear }: FilterSheetProps) {
  return (
    <Drawer
      open={isOpen}
      from="bottom"
      title={messages.title}
      onClose={onClose}
      foot={
        <>
          {onClear !== undefined && <Button onClick={onClear}>{messages.clear}</Button>}
          <Button variant="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>{children}</div>
    </Drawer>
  );
}
