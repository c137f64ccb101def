/*
 * Creating a formatter of Intl costs more than everything it formats in a table, so each is created once per page. Without a
 * locale, numbers and dates follow the browser's: there is no setting for it.
 */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
const distances = new Map<string, Intl.RelativeTimeFormat>();

function cached<Formatter>(formatters: Map<string, Formatter>, key: string, create: () => Formatter): Formatter {
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const created = create();
  formatters.set(key, created);
  return created;
}

/** The formatter of numbers for a locale and options; the same one every time. */
export function numberFormat(locale?: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  return cached(numbers, key, () => new Intl.NumberFormat(locale, options));
}

/** The formatter of dates for a locale and options; the same one every time. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  return cached(dates, key, () => new Intl.DateTimeFormat(locale, options));
}

/** The formatter of "yesterday" and "in 3 days" for a locale; the same one every time. */
export function distanceFormat(locale: string | undefined): Intl.RelativeTimeFormat {
  return cached(distances, locale ?? '', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}

/** A number with the separators of the browser's locale: "1,204". */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** A day in the browser's locale: "Nov 23, 2026". */
export function formatDay(at: Date): string {
  return dateFormat(undefined, { dateStyle: 'medium' }).format(at);
}

/** Words joined as in an English sentence, whatever the locale of numbers is: "Owner, Admin and Auditor". */
export function formatList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}
