export { DateFieldView } from './DateFieldView.tsx';
export { PeriodFieldView } from './PeriodFieldView.tsx';
