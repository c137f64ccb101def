let chosen: string | undefined;

/** Sets the locale of all numbers and dates, as a BCP 47 tag; undefined for the browser's. ThemeRoot calls it. */
export function setLocale(locale: string | undefined): void {
  chosen = locale;
}

/** The chosen locale of numbers and dates; undefined for the browser's. */
export function currentLocale(): string | undefined {
  return chosen;
}
