/** Where a link of a note may lead: elsewhere on the web, or to someone's mail. Everything else is shown as text. */
const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in a note as the browser would follow it, or null when it must not be one. An address without a
 * scheme is none: it would lead into this application. The browser's own parser decides, so that what is checked is what
 * is followed (it drops tabs and line ends inside of a scheme, for one).
 */
export function safeHref(written: string): string | null {
  try {
    const address = new URL(written);
    return allowed.has(address.protocol) ? address.href : null;
  } catch {
    return null;
  }
}
