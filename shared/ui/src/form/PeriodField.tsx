import type { ReactNode } from 'react';
import type { PeriodFieldViewProps } from '../antd/PeriodFieldView.tsx';
import { usePart } from '../theme/usePart.ts';
import { PickerWaiting } from './DateField.tsx';
import { pickers } from './pickers.ts';
import './DateField.css';

interface PeriodFieldProps extends PeriodFieldViewProps {
  /** Name of the two fields together. */
  label: string;
}

/** A period of days, for the filter of a list: typed, chosen in a calendar, or one of a few that are offered. */
export function PeriodField({ label, ...props }: PeriodFieldProps): ReactNode {
  const views = usePart(pickers, true);
  return (
    <div className="cd-input cd-date cd-period" role="group" aria-label={label}>
      {views === undefined ? <PickerWaiting /> : <views.PeriodFieldView {...props} />}
    </div>
  );
}
