/** A rough estimate of how hard a password is to guess: a hint while typing, never a rule. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const steps: readonly (readonly [bits: number, strength: PasswordStrength])[] = [
  [50, 'weak'],
  [70, 'fair'],
  [100, 'good'],
];

/**
 * Estimates only from length, kinds of characters and repetition. Dictionary words aren't looked up: the
 * server refuses the common ones, and a list would not fit this page.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  const kinds = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[\p{P}\p{S}\p{Z}]/u, 33],
    [/[^\p{Ll}\p{Lu}\p{N}\p{P}\p{S}\p{Z}]/u, 100],
  ] as const;
  const alphabet = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  // A character that repeats or continues a sequence adds next to nothing.
  const counted = characters.filter((character, index) => {
    const before = characters[index - 1]?.codePointAt(0) ?? -2;
    const distance = (character.codePointAt(0) ?? 0) - before;
    return Math.abs(distance) > 1;
  }).length;
  const distinct = new Set(characters).size;
  const bits = Math.min(counted, distinct * 2) * Math.log2(Math.max(alphabet, 1));
  return steps.find(([limit]) => bits < limit)?.[1] ?? 'strong';
}
