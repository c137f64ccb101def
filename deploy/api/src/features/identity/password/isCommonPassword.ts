import { commonPeopleWords } from './commonPeopleWords.ts';
import { commonThingWords } from './commonThingWords.ts';
import { isKeyboardWalk } from './keyboardWalks.ts';

/**
 * [Note: common passwords] A list of whole passwords is nearly useless at twelve characters: hardly any is that long,
 * and people reach the length by pasting known pieces together. So this finds the cheapest way to put a password
 * together from such pieces, as a guessing program would, and counts its guesses as a power of two. Under `leastBits`
 * it is common. Two words of the list and two digits are refused, three words or twelve random digits are not.
 *
 * The measure only ever *under*-estimates: what it does not know counts as random characters. It can say that a
 * password is common, never that it is good.
 */
const leastBits = 32;

const bits = {
  /** One of the list's words that people choose most. */
  word: 11,
  /** A word in disguise: look-alike signs, or backwards. */
  disguise: 1,
  /** The person's own name or address, the product's name. */
  personalWord: 2,
  /** A stretch of a keyboard's or a mind's beaten way; there are many of three. */
  walk: 5,
  shortWalk: 8,
  year: 6,
  /** What stood just before, once more. */
  repetition: 1,
  /** Signs between the pieces, all left out. */
  separators: 2,
  digit: 3.3,
  letter: 4.7,
  sign: 5,
  /** Any other character of Unicode. */
  other: 5,
} as const;

const words: ReadonlySet<string> = new Set([...commonPeopleWords, ...commonThingWords]);
const longestWord = [...words].reduce((longest, word) => Math.max(longest, word.length), 0);
const longestRepetition = 32;
// Twice the longest password: compatibility forms can grow, and a bound keeps the time bounded.
const longestText = 512;

const lookAlikes = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' };
const signs = { '@': 'a', $: 's', '€': 'e', '+': 't', '(': 'c', '<': 'c', '¡': 'i' };
const disguises: readonly ReadonlyMap<string, string>[] = [
  new Map(Object.entries({ ...lookAlikes, ...signs, '1': 'i', '!': 'i', '|': 'i' })),
  new Map(Object.entries({ ...lookAlikes, ...signs, '1': 'l', '!': 'l', '|': 'l', '2': 'z', '6': 'g' })),
];

/**
 * Whether a password is one that guessing programs try early.
 *
 * @param password prepared, 256 code points at most
 * @param personal words that anybody who knows the person would try: parts of the name and the address
 */
export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const own = new Set(personal.map(fold).filter((word) => word.length >= 3));
  const text = fold(password).slice(0, longestText);
  const squeezed = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (estimateBits(text, own) < leastBits) return true;
  return squeezed !== text && estimateBits(squeezed, own) + bits.separators < leastBits;
}

/** The one look of a text under which case, accents and width make no difference. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

function estimateBits(text: string, own: ReadonlySet<string>): number {
  const views = disguises.map((disguise) => text.replace(/[^a-z]/g, (sign) => disguise.get(sign) ?? sign));
  const reversed = [...text].reverse().join('');
  const longest = Math.max(longestWord, ...[...own].map((word) => word.length));
  const cheapest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let best = (cheapest[end - 1] ?? 0) + characterBits(text.charAt(end - 1));
    for (let start = end - 1; start >= 0 && end - start <= longest; start -= 1) {
      const before = cheapest[start] ?? 0;
      if (before >= best) continue;
      const piece = text.slice(start, end);
      const turned = reversed.slice(text.length - end, text.length - start);
      const cost =
        pieceBits(piece, own) ?? disguisedBits([turned, ...views.map((view) => view.slice(start, end))], own);
      if (cost !== undefined) best = Math.min(best, before + cost);
    }
    for (let size = 1; size <= longestRepetition && size * 2 <= end; size += 1) {
      const middle = end - size;
      if (text.startsWith(text.slice(middle, end), middle - size)) {
        best = Math.min(best, (cheapest[middle] ?? 0) + bits.repetition);
      }
    }
    cheapest.push(best);
  }
  return cheapest[text.length] ?? 0;
}

function pieceBits(piece: string, own: ReadonlySet<string>): number | undefined {
  if (piece.length < 3) return undefined;
  if (own.has(piece)) return bits.personalWord;
  if (isKeyboardWalk(piece)) return piece.length > 3 ? bits.walk : bits.shortWalk;
  if (/^(19|20)\d\d$/.test(piece)) return bits.year;
  return words.has(piece) ? bits.word : undefined;
}

function disguisedBits(looks: readonly string[], own: ReadonlySet<string>): number | undefined {
  if (looks.some((look) => look.length >= 3 && own.has(look))) return bits.personalWord + bits.disguise;
  return looks.some((look) => look.length >= 3 && words.has(look)) ? bits.word + bits.disguise : undefined;
}

function characterBits(character: string): number {
  if (/[0-9]/.test(character)) return bits.digit;
  if (/[a-z]/.test(character)) return bits.letter;
  return character <= '\u007f' ? bits.sign : bits.other;
}
