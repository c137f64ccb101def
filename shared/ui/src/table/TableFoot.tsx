import type { ReactNode, Ref } from 'react';
import { Button } from '../base/Button.tsx';
import { Keys } from '../base/Kbd.tsx';
import { RotateCw } from '../icons/index.ts';
import type { KeyHint } from './column.ts';
import { tableMessages } from './tableMessages.ts';
import { uiMessages } from '../theme/uiMessages.ts';

interface TableFootProps {
  /** Filled by the table while it scrolls, without drawing anything again. */
  rangeRef: Ref<HTMLSpanElement>;
  /** Replaces the range while rows are chosen. */
  selectedText: string | undefined;
  note: ReactNode;
  /** More than moving and opening. */
  keys: readonly KeyHint[];
  canOpen: boolean;
  /** Offered when the next page could not be loaded. */
  onRetry: (() => void) | undefined;
}

/** The foot of a table: what can be seen of how many, and its keys. */
export function TableFoot({ rangeRef, selectedText, note, keys, canOpen, onRetry }: TableFootProps): ReactNode {
  /** Keys that every table has; where there is little room only the table's own are shown. */
  const usual = [{ keys: ['↑', '↓'], label: tableMessages.move }];
  if (canOpen) usual.push({ keys: ['Enter'], label: tableMessages.open });
  return (
    <div className="cd-tfoot">
      {selectedText !== undefined && <span>{selectedText}</span>}
      <span ref={rangeRef} hidden={selectedText !== undefined} />
      {note}
      {onRetry !== undefined && (
        <Button size="small" variant="text" icon={<RotateCw />} onClick={onRetry}>
          {uiMessages.retry}
        </Button>
      )}
      <span className="cd-grow" />
      <span className="cd-tfoot-keys" aria-hidden="true">
        {[...usual, ...keys].map((hint, at) => (
          <span className={at < usual.length ? 'cd-row cd-gap-4 cd-tfoot-usual' : 'cd-row cd-gap-4'} key={hint.label}>
            <Keys keys={hint.keys} /> {hint.label}
          </span>
        ))}
      </span>
    </div>
  );
}
