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
  /** Such as "2026-11-22"; empty for none. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last allowed day. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A date field, on antd's DatePicker: typed in the person's date format, or chosen in a calendar. */
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
          // Enter accepts the day, or opens the calendar; it doesn't submit the form.
          event.preventDefault();
          if (!open) setOpen(true);
        }}
      />
      {open && <PickerOverlay fieldId={props.id} onClose={() => setOpen(false)} />}
    </AntdRoot>
  );
}
