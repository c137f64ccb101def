/** Theme of the application. */
export type ThemeName = 'light' | 'dark';

const cookieName = 'cofferdam_theme';
const yearSeconds = 31_536_000;

/** The value of a cookie that scripts can read, or null. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/**
 * The theme this browser last showed. The preference itself is stored with the person; this copy only prevents a flash at
 * the first paint, and is a cookie so that the boot script can read it before anything is rendered.
 */
export function readThemeHint(): ThemeName | null {
  const value = readCookie(cookieName);
  return value === 'light' || value === 'dark' ? value : null;
}

/** Stores the theme for the next first paint; null removes it. */
export function writeThemeHint(theme: ThemeName | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = theme === null ? 0 : yearSeconds;
  document.cookie = `${cookieName}=${theme ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}
