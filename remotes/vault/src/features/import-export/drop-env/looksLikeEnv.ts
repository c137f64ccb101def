/** Characters of a pasted text that are looked at. */
const lookedAt = 4_000;

/**
 * Whether a text that was pasted onto the page is meant for an import: some line of it gives a name a value, or the whole
 * is JSON that may.
 */
export function looksLikeEnv(text: string): boolean {
  if (/^\s*[{[]\s*["{]/.test(text) && /[}\]]\s*$/.test(text)) return true;
  return text
    .slice(0, lookedAt)
    .split(/[\r\n]+/)
    .some((line) => /^[ \t]{0,8}(?:export[ \t]+)?[\p{L}_][\p{L}\p{N}_.-]{0,63}[ \t]?=/u.test(line));
}
