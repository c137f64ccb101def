import DatePicker from 'antd/es/date-picker/index.js';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Calendar, X } from '../icons/index.ts';
import { useUi } from '../theme/UiContext.ts';
import { AntdRoot } from './AntdRoot.tsx';
import { personDates, toDay, toDayjs, toLimits } from './personDates.ts';
import { PickerOverlay, pickerHome } from './PickerOverlay.ts';
import { uiMessages } from '../theme/uiMessages.ts';

/** Days of a period, each as in "2026-11-22", both included; null where it is open. */
interface Period {
  readonly from: string | null;
  readonly until: string | null;
}

/** Props of PeriodFieldView. */
export interface PeriodFieldViewProps {
  value: Period;
  onChange: (period: Period) => void;
  /** Names of the two fields. */
  fromLabel: string;
  untilLabel: string;
  /** Offered beside the calendar. */
  presets: readonly { readonly label: string; readonly value: Period }[];
  /** The first and the last allowed day. */
  min?: string | undefined;
  max?: string | undefined;
}

/** Two fields of one period, on antd's RangePicker. */
export function PeriodFieldView(props: PeriodFieldViewProps): ReactNode {
  const { value, onChange } = props;
  const { locale } = useUi();
  const dates = useMemo(() => personDates(locale), [locale]);
  const [open, setOpen] = useState(false);
  const id = useId();
  const ids = { start: `${id}-from`, end: `${id}-until` };
  return (
    <AntdRoot>
      <label className="cd-hidden" htmlFor={ids.start}>
        {props.fromLabel}
      </label>
      <label className="cd-hidden" htmlFor={ids.end}>
        {props.untilLabel}
      </label>
      <DatePicker.RangePicker
        format={dates.format}
        locale={dates.locale}
        id={ids}
        variant="borderless"
        value={[toDayjs(value.from), toDayjs(value.until)]}
        onChange={(range) => onChange({ from: toDay(range?.[0]), until: toDay(range?.[1]) })}
        allowEmpty={[true, true]}
        {...toLimits(props.min, props.max)}
        placeholder={[props.fromLabel, props.untilLabel]}
        // antd's presets aren't focusable, so put a button inside each.
        presets={props.presets.map((preset) => ({
          label: (
            <button type="button" className="cd-picker-preset">
              {preset.label}
            </button>
          ),
          value: [toDayjs(preset.value.from), toDayjs(preset.value.until)],
        }))}
        separator="–"
        suffixIcon={<Calendar />}
        allowClear={{ clearIcon: <X aria-label={uiMessages.clear} /> }}
        open={open}
        onOpenChange={setOpen}
        getPopupContainer={pickerHome}
      />
      {open && <PickerOverlay fieldId={ids.start} onClose={() => setOpen(false)} />}
    </AntdRoot>
  );
}
