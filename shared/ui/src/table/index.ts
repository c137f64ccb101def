export { ChoiceFilter } from './ChoiceFilter.tsx';
export type { Column, KeyHint, PhoneRow, RowAction, Sort } from './column.ts';
export { DataTable } from './DataTable.tsx';
export type { DataTableProps } from './DataTableProps.ts';
export { makeRowSelection, type RowSelection } from './selection.ts';
export { RowButton } from './RowButton.tsx';
export { SelectionBar, TableToolbar } from './TableToolbar.tsx';
export { useSelection } from './useSelection.ts';
export { ToggleChips } from './ToggleChips.tsx';
