import DatePicker from 'antd/es/date-picker/index.js';
import { useMemo, useState, type ReactNode } from 'react';
import type { FieldIds } from '../form/Field.tsx';
import { Calendar, X } from '../icons/index.ts';
import { useUi } from '../theme/UiContext.ts';
import { AntdRoot } from './AntdRoot.tsx';
import { personDates, toDay, toDayjs, toLimits } from './personDates.ts';
import { PickerOverlay, pickerHome } from './PickerOverlay.ts';
import { uiMessages } from '../theme/uiMessages.ts';

/** Props of DateFieldView. */
export interface DateFieldViewProps extends FieldIds {
  /** As in "2026-11-22"; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The field of a day, on antd's DatePicker: typed as the person writes dates, or chosen in a calendar. */
export function DateFieldView(props: DateFieldViewProps): ReactNode {
  const { locale } = useUi();
  const dates = useMemo(() => personDates(locale), [locale]);
  const [open, setOpen] = useState(false);
  return (
    <AntdRoot>
      <DatePicker
        format={dates.format}
        locale={dates.locale}
        id={props.id}
        variant="borderless"
        value={toDayjs(props.value)}
        onChange={(date) => props.onChange(toDay(date) ?? '')}
        {...toLimits(props.min, props.max)}
        placeholder={dates.pattern}
        showNow={false}
        suffixIcon={<Calendar />}
        allowClear={{ clearIcon: <X aria-label={uiMessages.clear} /> }}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        open={open}
        onOpenChange={setOpen}
        getPopupContainer={pickerHome}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter takes the day, or asks for the calendar: it does not send the form around the field.
          event.preventDefault();
          if (!open) setOpen(true);
        }}
      />
      {open && <PickerOverlay fieldId={props.id} onClose={() => setOpen(false)} />}
    </AntdRoot>
  );
}
