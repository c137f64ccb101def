/** The number of characters of a pasted text that are examined. */
const lookedAt = 4_000;

/**
 * Whether a text that was pasted onto the page is meant for an import: a line assigns a value to a name, or the text
 * looks like JSON with values.
 */
export function looksLikeEnv(text: string): boolean {
  if (/^\s*[{[]\s*["{]/.test(text) && /[}\]]\s*$/.test(text)) return true;
  return text
    .slice(0, lookedAt)
    .split(/[\r\n]+/)
    .some((line) => /^[ \t]{0,8}(?:export[ \t]+)?[\p{L}_][\p{L}\p{N}_.-]{0,63}[ \t]?=/u.test(line));
}
