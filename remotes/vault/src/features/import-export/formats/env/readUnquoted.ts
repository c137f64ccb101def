/** The unquoted value after `=`: trimmed, and without a trailing comment. */
export function readUnquoted(rest: string): string {
  const comment = /[ \t]#/.exec(rest);
  const text = comment === null ? rest : rest.slice(0, comment.index);
  let from = 0;
  let to = text.length;
  // By hand: a pattern anchored at the end would retry each run of spaces and take quadratic time.
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}
