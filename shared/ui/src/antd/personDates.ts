import dayjs, { type Dayjs } from 'dayjs';
import enUS from 'antd/es/date-picker/locale/en_US.js';
import { calendarLocale, firstDayOfWeek } from '../format/calendar.ts';
import { dateFormat } from '../format/index.ts';

/** The dayjs locale with the person's date format. */
const name = 'person';

/** Such as "DD.MM.YYYY", for reading and typing. */
function patternOf(tag: string): string {
  const patterns: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' };
  return dateFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .map(({ type, value }) => patterns[type] ?? (type === 'literal' ? value : ''))
    .join('')
    .replaceAll('\u200F', '');
}

const twelve = Array.from({ length: 12 }, (_none, index) => index);

/**
 * The person's date format, from the browser's data about their language, so that no locale file is loaded. As everywhere in
 * the product, the calendar is Gregorian, digits can be typed, and words stay English.
 */
export function personDates(locale: string | undefined) {
  const tag = calendarLocale(locale);
  const monthName = (month: 'long' | 'short') => (index: number) =>
    dateFormat(tag, { month }).format(new Date(2026, index, 1));
  // 2 August 2026 is a Sunday, which is day 0.
  const dayName = (weekday: 'long' | 'short') => (index: number) =>
    dateFormat(tag, { weekday }).format(new Date(2026, 7, 2 + index));
  const days = twelve.slice(0, 7);
  dayjs.locale(
    {
      name,
      weekdays: days.map(dayName('long')),
      weekdaysShort: days.map(dayName('short')),
      weekdaysMin: days.map(dayName('short')),
      months: twelve.map(monthName('long')),
      monthsShort: twelve.map(monthName('short')),
      weekStart: firstDayOfWeek(tag),
      ordinal: (count) => String(count),
      formats: {},
      relativeTime: {},
    },
    undefined,
    true,
  );
  const pattern = patternOf(tag);
  const lang = {
    ...enUS.lang,
    locale: name,
    monthBeforeYear: pattern.indexOf('M') < pattern.indexOf('Y'),
    // Buttons that show their choice keep it as their name.
    monthSelect: '',
    yearSelect: '',
    decadeSelect: '',
    previousYear: 'Previous year',
    previousDecade: 'Previous decade',
  };
  return { pattern, format: [pattern, 'YYYY-MM-DD'], locale: { ...enUS, lang } };
}

/** Converts a day of our fields for antd. */
export function toDayjs(day: string | null): Dayjs | null {
  const parsed = day === null || day === '' ? null : dayjs(day);
  return parsed?.isValid() === true ? parsed : null;
}

/** Converts a day of antd for our fields. */
export function toDay(date: Dayjs | null | undefined): string | null {
  return date?.format('YYYY-MM-DD') ?? null;
}

/** The first and the last allowed day, for antd. */
export function toLimits(min: string | undefined, max: string | undefined): { minDate?: Dayjs; maxDate?: Dayjs } {
  const first = toDayjs(min ?? null);
  const last = toDayjs(max ?? null);
  return { ...(first === null ? {} : { minDate: first }), ...(last === null ? {} : { maxDate: last }) };
}
