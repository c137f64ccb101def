/** The strength of a password: 0 very weak, 1 weak, 2 fair, 3 strong, 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

// Each guess costs a second and 64 MiB, and the server allows five, so less strength is enough than elsewhere.
const bounds = [20, 32, 45, 60] as const;

const letterBits = 4.7;
const wordBits = 12;
const digitBits = 3.3;
const yearBits = 6;
const signBits = 4.5;

/**
 * Estimates the entropy against a guesser who thinks like people: consecutive letters count as one word, whatever their
 * number; a year as a year; repetitions and sequences as almost nothing. So it underestimates
 * random letters rather than overestimating a name.
 */
export function estimateBits(password: string): number {
  const seen = new Set<string>();
  let bits = 0;
  for (const [run] of password.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu)) {
    const isKnown = seen.has(run.toLowerCase());
    seen.add(run.toLowerCase());
    bits += isKnown ? 1 : bitsOf(run);
  }
  return Math.floor(bits);
}

/** The estimate as a step of the meter. */
export function strengthOf(password: string): Strength {
  const bits = estimateBits(password);
  return bounds.filter((bound) => bits >= bound).length as Strength;
}

function bitsOf(run: string): number {
  const length = [...run].length;
  if (/^\p{L}/u.test(run)) {
    const raised = /^.\p{L}*\p{Lu}/u.test(run) ? 2 : 0;
    return Math.min(lengthWithoutRuns(run) * letterBits, wordBits) + raised;
  }
  if (/^(19|20)\d\d$/.test(run)) return yearBits;
  if (/^\p{N}/u.test(run)) return lengthWithoutRuns(run) * digitBits;
  return length * signBits;
}

/** Characters that neither repeat nor continue the previous one. */
function lengthWithoutRuns(text: string): number {
  let counted = 0;
  let before = -2;
  for (const sign of text.toLowerCase()) {
    const code = sign.codePointAt(0) ?? 0;
    if (Math.abs(code - before) > 1) counted += 1;
    before = code;
  }
  return counted;
}
