import type { ReactNode, Ref } from 'react';
import { Button } from '../base/Button.tsx';
import { Keys } from '../base/Kbd.tsx';
import { RotateCw } from '../icons/index.ts';
import type { KeyHint } from './column.ts';
import { useWorkingKeys } from '../theme/letterKeys.ts';
import { tableMessages } from './tableMessages.ts';
import { uiMessages } from '../theme/uiMessages.ts';

interface TableFootProps {
  /** Filled by the table while scrolling, without re-rendering. */
  rangeRef: Ref<HTMLSpanElement>;
  /** Replaces the range while rows are selected. */
  selectedText: string | undefined;
  note: ReactNode;
  /** More than moving and opening. */
  keys: readonly KeyHint[];
  canOpen: boolean;
  /** Shown if the next page or a refresh failed. */
  failure: { readonly text: string; readonly onRetry: () => void } | undefined;
}

/** The footer of a table: visible range and total, and its shortcuts. */
export function TableFoot({ rangeRef, selectedText, note, keys, canOpen, failure }: TableFootProps): ReactNode {
  const isWorking = useWorkingKeys();
  /** Shortcuts of every table; if space is tight, only the table's own are shown. */
  const usual = [{ keys: ['↑', '↓'], label: tableMessages.move }];
  if (canOpen) usual.push({ keys: ['Enter'], label: tableMessages.open });
  return (
    <div className="cd-tfoot">
      {selectedText !== undefined && <span>{selectedText}</span>}
      <span ref={rangeRef} hidden={selectedText !== undefined} />
      {note}
      {failure !== undefined && (
        <span className="cd-tfoot-failure">
          <span role="alert">{failure.text}</span>
          <Button size="small" variant="text" icon={<RotateCw />} onClick={failure.onRetry}>
            {uiMessages.retry}
          </Button>
        </span>
      )}
      <span className="cd-grow" />
      <span className="cd-tfoot-keys" aria-hidden="true">
        {[...usual, ...keys.filter((hint) => isWorking(hint.keys))].map((hint, at) => (
          <span className={at < usual.length ? 'cd-row cd-gap-4 cd-tfoot-usual' : 'cd-row cd-gap-4'} key={hint.label}>
            <Keys keys={hint.keys} /> {hint.label}
          </span>
        ))}
      </span>
    </div>
  );
}
