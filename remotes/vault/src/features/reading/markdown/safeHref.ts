/** Allowed link schemes of a note: web and email. Everything else is shown as text. */
const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The normalized URL of a link in a note, or null if it isn't allowed. A URL without a
 * scheme isn't: it would link into this application. The browser's own parser decides, so that the checked URL is the one
 * that is followed (for example, it drops tabs and line breaks inside a scheme).
 */
export function safeHref(written: string): string | null {
  try {
    const address = new URL(written);
    return allowed.has(address.protocol) ? address.href : null;
  } catch {
    return null;
  }
}
