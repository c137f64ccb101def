import type { ReactNode } from 'react';
import type { DateFieldViewProps } from '../antd/DateFieldView.tsx';
import { Calendar } from '../icons/index.ts';
import { usePart } from '../theme/usePart.ts';
import { Field, type FieldIds, type FieldProps } from './Field.tsx';
import { pickers } from './pickers.ts';
import './DateField.css';

interface DateFieldProps extends Omit<FieldProps, 'counter'>, Omit<DateFieldViewProps, keyof FieldIds> {}

/** One day, typed or chosen in a calendar. */
export function DateField(props: DateFieldProps): ReactNode {
  const { value, onChange, min, max } = props;
  const views = usePart(pickers, true);
  return (
    <Field {...props}>
      {(ids) => (
        <div className="cd-input cd-date">
          {views === undefined ? (
            <PickerWaiting />
          ) : (
            <views.DateFieldView {...ids} value={value} onChange={onChange} min={min} max={max} />
          )}
        </div>
      )}
    </Field>
  );
}

/** The placeholder of a picker until it's loaded. */
export function PickerWaiting(): ReactNode {
  return (
    <span className="cd-date-waiting">
      <Calendar aria-hidden="true" />
    </span>
  );
}
