import { cachedFormatter } from './cachedFormatter.ts';

const names = new Map<string, Intl.DisplayNames>();

/** The English name of a locale by its BCP 47 tag: "German (Germany)"; by default that of the browser. */
export function nameLocale(tag: string = new Intl.DateTimeFormat().resolvedOptions().locale): string {
  const create = () => new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: 'standard' });
  return cachedFormatter(names, '', create).of(tag) ?? tag;
}
