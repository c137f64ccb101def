/** A code in readable groups: threes, two fours for eight digits, letters in one. */
export function groupCode(code: string): readonly string[] {
  if (!/^\d+$/u.test(code)) return [code];
  if (code.length === 8) return [code.slice(0, 4), code.slice(4)];
  return code.length < 6 ? [code] : [code.slice(0, 3), code.slice(3)];
}
