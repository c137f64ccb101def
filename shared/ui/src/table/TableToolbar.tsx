import type { ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { X } from '../icons/index.ts';
import { tableMessages } from './tableMessages.ts';
import './DataTable.css';

interface TableToolbarProps {
  /** A SearchField. */
  search?: ReactNode;
  /** FilterChips and AddChips. */
  chips?: ReactNode;
  /** IconButtons at the right. */
  end?: ReactNode;
}

/** The row above a table: filter, chips, and display settings at the right. */
export function TableToolbar({ search, chips, end }: TableToolbarProps): ReactNode {
  return (
    <div className="cd-toolbar">
      {search}
      {chips !== undefined && <div className="cd-toolbar-chips">{chips}</div>}
      {end !== undefined && <div className="cd-toolbar-end">{end}</div>}
    </div>
  );
}

interface SelectionBarProps {
  /** As in "4 selected". */
  text: string;
  /** Small text buttons. */
  children: ReactNode;
  onClear: () => void;
}

/** The actions on selected rows. */
export function SelectionBar({ text, children, onClear }: SelectionBarProps): ReactNode {
  return (
    <div className="cd-selection-bar" role="toolbar" aria-label={text}>
      <span className="cd-strong" role="status">
        {text}
      </span>
      {children}
      <span className="cd-selection-line" aria-hidden="true" />
      <IconButton size="small" label={tableMessages.clearSelection} icon={<X />} onClick={onClear} />
    </div>
  );
}
