export { ChoiceFilter, type ChoiceFilterProps } from './ChoiceFilter.tsx';
export type { Column, KeyHint, PhoneRow, RowAction, Sort } from './column.ts';
export { DataTable } from './DataTable.tsx';
export type { DataTableProps } from './DataTableProps.ts';
export { makeRowSelection, type RowSelection, type Selection } from './selection.ts';
export { SimpleTable, type SimpleTableProps } from './SimpleTable.tsx';
export { SelectionBar, TableToolbar, type SelectionBarProps, type TableToolbarProps } from './TableToolbar.tsx';
export { useSelection } from './useSelection.ts';
export { ToggleChips, type ToggleChip, type ToggleChipsProps } from './ToggleChips.tsx';
