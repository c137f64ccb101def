import { isSignInPath, trimPath } from './pathKinds.ts';

/** A made-up origin: resolving an absolute path stays on it, anything else leaves it. */
const nowhere = 'https://nowhere.invalid';

/**
 * The path to go to after signing in. Only an absolute path of this origin passes: no second slash, which browsers read
 * as another host, no backslash, which they read as a slash, no control character, which they skip, and no page for
 * signing in, which would be a redirect loop.
 */
export function readRedirect(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return wanted !== null && isOwnPath(wanted) ? wanted : '/';
}

/** The login page that returns to a path afterward. */
export function loginPathFor(wanted: string): string {
  return `/login?redirect=${encodeURIComponent(wanted)}`;
}

function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || text.includes('\\') || hasControlCharacter(text)) return false;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || !URL.canParse(text, nowhere)) return false;
  const url = new URL(text, nowhere);
  return url.origin === nowhere && !url.pathname.startsWith('//') && !isSignInPath(trimPath(url.pathname));
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
