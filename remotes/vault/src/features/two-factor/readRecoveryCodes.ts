/** Parses pasted recovery codes: one per line, or separated by commas; deduplicated, in order. */
export function readRecoveryCodes(text: string): string[] {
  const codes = text
    .split(/[\r\n,;]+/u)
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/u, '').trim())
    .filter((code) => code !== '');
  return [...new Set(codes)];
}
