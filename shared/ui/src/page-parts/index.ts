/**
 * What pages need that load later than the first one: comparisons, simple tables, large fields, money and countries. The
 * host loads this part with the first page that imports it.
 */
export { Diff, DiffSummary } from '../value/Diff.tsx';
export { diffSequence } from '../value/diffSequence.ts';
export { ChoiceCards } from '../form/ChoiceCards.tsx';
export { DateField } from '../form/DateField.tsx';
export { dayOf, momentOf } from '../form/days.ts';
export { FileDrop } from '../form/FileDrop.tsx';
export { LabelInput } from '../form/LabelInput.tsx';
export { PeriodField } from '../form/PeriodField.tsx';
export { TextArea } from '../form/TextArea.tsx';
export { SidePanel, WithSidePanel, type SidePanelProps } from '../overlay/SidePanel.tsx';
export { SimpleTable, type SimpleTableProps } from '../table/SimpleTable.tsx';
export { listCountries, nameCountry, type Country } from '../format/countries.ts';
export { nameLocale } from '../format/localeNames.ts';
export { formatMoney } from '../format/money.ts';
export { niceTop } from '../format/niceTop.ts';
export { useEscape } from '../theme/useEscape.ts';
