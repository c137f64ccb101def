import { commonPeopleWords } from './commonPeopleWords.ts';
import { commonThingWords } from './commonThingWords.ts';
import { isKeyboardWalk } from './keyboardWalks.ts';

/**
 * [Note: common passwords] A list of whole passwords hardly helps at a minimum of twelve characters: few leaked
 * passwords are that long, and people reach the length by combining known pieces. So this finds the cheapest
 * combination of such pieces, as a guessing program would, and estimates its guesses in bits. A password under
 * `minBits` is common. Two words of the list and two digits are refused; three words or twelve random digits are not.
 *
 * Unknown pieces count as random characters, so the estimate can show that a password is common, but never that it is
 * good.
 */
const minBits = 32;

const bits = {
  /** One of the most common words of the list. */
  word: 11,
  /** A disguised word: with look-alike characters, or backward. */
  disguise: 1,
  /** The person's own name or address, the product's name. */
  personalWord: 2,
  /** A part of a keyboard walk or a sequence; there are many of length three. */
  walk: 5,
  shortWalk: 8,
  year: 6,
  /** A repetition of the previous piece. */
  repetition: 1,
  /** Separators between the pieces. */
  separators: 2,
  digit: 3.3,
  letter: 4.7,
  sign: 5,
  /** Any other character of Unicode. */
  other: 5,
} as const;

const minPieceLength = 3;
const words: ReadonlySet<string> = new Set([...commonPeopleWords, ...commonThingWords]);
// Stop when no word continues here, so that the time is linear in the text's length.
const beginnings: ReadonlySet<string> = new Set([...words].flatMap(beginningsOf));
const maxRepetition = 32;
// Compatibility forms can grow eighteen-fold; the bound keeps the event loop free.
const maxTextLength = 256;

const lookAlikes = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' };
const signs = { '@': 'a', $: 's', '€': 'e', '+': 't', '(': 'c', '<': 'c', '¡': 'i' };
const disguises: readonly ReadonlyMap<string, string>[] = [
  new Map(Object.entries({ ...lookAlikes, ...signs, '1': 'i', '!': 'i', '|': 'i' })),
  new Map(Object.entries({ ...lookAlikes, ...signs, '1': 'l', '!': 'l', '|': 'l', '2': 'z', '6': 'g' })),
];

/**
 * Whether guessing programs would try a password early.
 *
 * @param password prepared, at most 256 code points @param personal words that anyone who knows the person would try:
 * parts of the name and the address
 */
export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const own = new Set(personal.map(fold).filter((word) => word.length >= minPieceLength));
  const text = fold(password).slice(0, maxTextLength);
  const squeezed = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (estimateBits(text, own) < minBits) return true;
  return squeezed !== text && estimateBits(squeezed, own) + bits.separators < minBits;
}

/** Normalizes a text so that case, accents and width make no difference. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** A piece of the text that is cheaper to guess than its characters. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly cost: number;
}

function estimateBits(text: string, own: ReadonlySet<string>): number {
  const piecesByEnd = Map.groupBy(piecesOf(text, own), ({ end }) => end);
  const cheapest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let best = (cheapest[end - 1] ?? 0) + characterBits(text.charAt(end - 1));
    for (const { start, cost } of piecesByEnd.get(end) ?? []) best = Math.min(best, (cheapest[start] ?? 0) + cost);
    for (let size = 1; size <= maxRepetition && size * 2 <= end; size += 1) {
      const middle = end - size;
      if (text.startsWith(text.slice(middle, end), middle - size)) {
        best = Math.min(best, (cheapest[middle] ?? 0) + bits.repetition);
      }
    }
    cheapest.push(best);
  }
  return cheapest[text.length] ?? 0;
}

function* piecesOf(text: string, own: ReadonlySet<string>): Generator<Piece> {
  yield* wordsIn(text, own, 0);
  for (const disguise of disguises) {
    const undressed = text.replace(/[^a-z]/g, (sign) => disguise.get(sign) ?? sign);
    if (undressed !== text) yield* wordsIn(undressed, own, bits.disguise);
  }
  const turned = Array.from({ length: text.length }, (_, index) => text.charAt(text.length - 1 - index)).join('');
  for (const { start, end, cost } of wordsIn(turned, own, bits.disguise)) {
    yield { start: text.length - end, end: text.length - start, cost };
  }
  yield* waysIn(text);
}

function* wordsIn(text: string, own: ReadonlySet<string>, disguiseBits: number): Generator<Piece> {
  for (const word of own) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      yield { start, end: start + word.length, cost: bits.personalWord + disguiseBits };
    }
  }
  for (let start = 0; start < text.length; start += 1) {
    for (let end = start + minPieceLength; end <= text.length; end += 1) {
      const piece = text.slice(start, end);
      if (words.has(piece)) yield { start, end, cost: bits.word + disguiseBits };
      if (!beginnings.has(piece)) break;
    }
  }
}

function* waysIn(text: string): Generator<Piece> {
  for (let start = 0; start < text.length; start += 1) {
    if (/^(19|20)\d\d/.test(text.slice(start, start + 4))) yield { start, end: start + 4, cost: bits.year };
    for (let end = start + minPieceLength; isKeyboardWalk(text.slice(start, end)) && end <= text.length; end += 1) {
      yield { start, end, cost: end - start > minPieceLength ? bits.walk : bits.shortWalk };
    }
  }
}

function beginningsOf(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - minPieceLength) }, (_, index) =>
    word.slice(0, minPieceLength + index),
  );
}

function characterBits(character: string): number {
  if (/[0-9]/.test(character)) return bits.digit;
  if (/[a-z]/.test(character)) return bits.letter;
  return character <= '\u007f' ? bits.sign : bits.other;
}
