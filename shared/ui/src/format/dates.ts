import { cachedFormatter } from './cachedFormatter.ts';
import { currentLocale } from './locale.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
const distances = new Map<string, Intl.RelativeTimeFormat>();

/** The formatter of dates for a locale, by default the chosen one, and options; the same one every time. */
export function dateFormat(
  locale: string | undefined = currentLocale(),
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  return cachedFormatter(formatters, key, () => new Intl.DateTimeFormat(locale, options));
}

/** The formatter of "yesterday" and "in 3 days" for a locale, by default the chosen one; the same one every time. */
export function distanceFormat(locale: string | undefined = currentLocale()): Intl.RelativeTimeFormat {
  return cachedFormatter(distances, locale ?? '', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}

/** A day in the chosen locale: "Nov 23, 2026". */
export function formatDay(at: Date): string {
  return dateFormat(undefined, { dateStyle: 'medium' }).format(at);
}
