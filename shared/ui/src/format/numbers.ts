import { cachedFormatter } from './cachedFormatter.ts';
import { currentLocale } from './locale.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** The formatter of numbers for a locale, by default the chosen one, and options; the same one every time. */
export function numberFormat(
  locale: string | undefined = currentLocale(),
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  return cachedFormatter(formatters, key, () => new Intl.NumberFormat(locale, options));
}

/** A number with the separators of the chosen locale: "1,204". */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}
