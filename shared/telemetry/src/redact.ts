/** The replacement for removed text. */
export const redacted = '[redacted]';

const namedPath = /(\/(?:secret|note|two-factor)\/)(?!create(?:[\s"'`?#)]|$))[^\s"'`?#)]+/g;
const quoted = /(["'`])(?:(?!\1)[^\\]|\\.){1,2000}?\1/gs;
const longRun = /[A-Za-z0-9+/_=.~-]{20,}/g;
/** A path of a file or a page; base64 has other characters, or starts differently. */
const plainPath = /^\.{0,2}\/[^+=]*$/;
/** Query and fragment of a URL without a host. */
const query = /(\/[\w.~%/-]*)[?#]\S+/g;
/** Keys of authenticator apps, in one piece or in groups; recovery codes. */
const seed = /\b(?:[A-Z2-7]{16,}|(?:[A-Za-z2-7]{4}[ -]){3,}[A-Za-z2-7]{2,})\b/g;
/** A symbol between letters or digits, as in passwords. */
const withSign = /\S*[A-Za-z0-9][!$%^&*][A-Za-z0-9]\S*/g;
const mixedRun = /\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{10,}\b/g;
/** Codes of six to eight digits, also split into two halves. */
const digits = /(?<![\w.:])\d{3,4}[ -]?\d{3,5}(?![\w:])/g;
const address = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const email = /[^\s@"'<>]+@[^\s@"'<>]+/g;

/** Removes query, fragment, user and password from a URL; anything that isn't a URL becomes `redacted`. */
export function redactAddress(text: string): string {
  try {
    const url = new URL(text, 'http://relative.invalid');
    const host = url.hostname === 'relative.invalid' ? '' : `${url.protocol}//${url.host}`;
    return host + redactPath(url.pathname);
  } catch {
    return redacted;
  }
}

/** Removes names of resources from a path: everything after `/secret/`, `/note/` and `/two-factor/`, and ids. */
export function redactPath(path: string): string {
  return path
    .replace(/^(\/(?:secret|note|two-factor)\/)(?!create$).*$/, `$1${redacted}`)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, ':id');
}

/**
 * Makes free text safe to send: removes quoted parts, queries of URLs, email addresses, long runs without a space (tokens,
 * keys, hashes), and possible codes and secret keys. When in doubt, it removes too much.
 */
export function redactText(text: string): string {
  return text
    .slice(0, 4_000)
    .replace(address, (found) => redactAddress(found))
    .replace(namedPath, `$1${redacted}`)
    .replace(query, '$1')
    .replace(email, redacted)
    .replace(quoted, (_found, mark: string) => `${mark}${redacted}${mark}`)
    .replace(longRun, (found) => (plainPath.test(found) ? found : redacted))
    .replace(withSign, redacted)
    .replace(seed, redacted)
    .replace(mixedRun, redacted)
    .replace(digits, redacted);
}
