/** Making a formatter of Intl costs more than all that it formats in a table, so each is made once for the page. */
const dates = new Map<string, Intl.DateTimeFormat>();
const distances = new Map<string, Intl.RelativeTimeFormat>();

/** The formatter of dates for a locale and options; the same one every time. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  const known = dates.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  dates.set(key, made);
  return made;
}

/** The formatter of "yesterday" and "in 3 days" for a locale; the same one every time. */
export function distanceFormat(locale: string | undefined): Intl.RelativeTimeFormat {
  const known = distances.get(locale ?? '');
  if (known !== undefined) return known;
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  distances.set(locale ?? '', made);
  return made;
}
