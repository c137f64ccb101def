import { readCookie } from '../boot/themeHint.ts';

/** Whether someone is probably signed in. Scripts can't read the session cookie itself. */
export function hasSessionHint(): boolean {
  return readCookie('cofferdam_hint') === '1';
}

/** Removes the hint once it is known to be wrong, so that the next visit starts at login. */
export function clearSessionHint(): void {
  document.cookie = 'cofferdam_hint=; Path=/; Max-Age=0; SameSite=Strict';
}
