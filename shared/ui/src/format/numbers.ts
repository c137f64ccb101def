import { cachedFormatter } from './cachedFormatter.ts';

// Without a locale, numbers and dates follow the browser's: there is no setting for it.
const formatters = new Map<string, Intl.NumberFormat>();

/** The formatter of numbers for a locale and options; the same one every time. */
export function numberFormat(locale?: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  return cachedFormatter(formatters, key, () => new Intl.NumberFormat(locale, options));
}

/** A number with the separators of the browser's locale: "1,204". */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}
