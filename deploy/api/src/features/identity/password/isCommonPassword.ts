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
const words = [...commonPeopleWords, ...commonThingWords];
const forward = dictionaryOf(words);
const backward = dictionaryOf(words.map(reverse));
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
  const own = [...new Set(personal.map(fold).filter((word) => word.length >= minPieceLength))];
  const text = fold(password).slice(0, maxTextLength);
  const squeezed = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (costsLessThan(minBits, text, own)) return true;
  return squeezed !== text && costsLessThan(minBits - bits.separators, squeezed, own);
}

/** Normalizes a text so that case, accents and width make no difference. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Whether some combination of pieces costs less than `maxBits`. */
function costsLessThan(maxBits: number, text: string, own: readonly string[]): boolean {
  const forms = formsOf(text, own);
  const cheapest = Array<number>(text.length + 1).fill(maxBits);
  cheapest[0] = 0;
  for (let start = 0; start < text.length; start += 1) {
    const cost = cheapest[start] ?? maxBits;
    // No combination through here can be cheap enough, so a good password takes only its first characters' time.
    if (cost >= maxBits) continue;
    const reach = (end: number, added: number): void => {
      cheapest[end] = Math.min(cheapest[end] ?? maxBits, cost + added);
    };
    reach(start + 1, characterBits(text.charAt(start)));
    for (const { end, added } of wordsAt(start, forms)) reach(end, added);
    for (const { end, added } of waysAt(start, text)) reach(end, added);
    const from = text.charAt(start);
    for (let size = 1; size <= Math.min(maxRepetition, start); size += 1) {
      const isRepeated = text.charAt(start - size) === from && text.startsWith(text.slice(start - size, start), start);
      if (isRepeated) reach(start + size, bits.repetition);
    }
  }
  return (cheapest[text.length] ?? maxBits) < maxBits;
}

interface Dictionary {
  readonly words: ReadonlySet<string>;
  /** No word continues after a text that isn't one of these, so that the time is linear in the text's length. */
  readonly beginnings: ReadonlySet<string>;
}

/** A text in which to look for words, and the additional cost of words found in it. */
interface Form {
  readonly text: string;
  readonly dictionary: Dictionary;
  readonly own: readonly string[];
  readonly disguiseBits: number;
}

/** A text as it is, without disguises, and with the words backward. */
function formsOf(text: string, own: readonly string[]): readonly Form[] {
  const undressed = disguises
    .map((disguise) => text.replace(/[^a-z]/g, (sign) => disguise.get(sign) ?? sign))
    .filter((form) => form !== text);
  return [
    { text, dictionary: forward, own, disguiseBits: 0 },
    ...undressed.map((form) => ({ text: form, dictionary: forward, own, disguiseBits: bits.disguise })),
    { text, dictionary: backward, own: own.map(reverse), disguiseBits: bits.disguise },
  ];
}

/** A piece of the text that is cheaper to guess than its characters. */
interface Piece {
  readonly end: number;
  readonly added: number;
}

function* wordsAt(start: number, forms: readonly Form[]): Generator<Piece> {
  for (const { text, dictionary, own, disguiseBits } of forms) {
    for (const word of own) {
      if (text.startsWith(word, start)) yield { end: start + word.length, added: bits.personalWord + disguiseBits };
    }
    for (let end = start + minPieceLength; end <= text.length; end += 1) {
      const piece = text.slice(start, end);
      if (dictionary.words.has(piece)) yield { end, added: bits.word + disguiseBits };
      if (!dictionary.beginnings.has(piece)) break;
    }
  }
}

function* waysAt(start: number, text: string): Generator<Piece> {
  if (/^(19|20)\d\d/.test(text.slice(start, start + 4))) yield { end: start + 4, added: bits.year };
  for (let end = start + minPieceLength; isKeyboardWalk(text.slice(start, end)) && end <= text.length; end += 1) {
    yield { end, added: end - start > minPieceLength ? bits.walk : bits.shortWalk };
  }
}

function dictionaryOf(list: readonly string[]): Dictionary {
  return { words: new Set(list), beginnings: new Set(list.flatMap(beginningsOf)) };
}

function beginningsOf(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - minPieceLength) }, (_, index) =>
    word.slice(0, minPieceLength + index),
  );
}

function reverse(word: string): string {
  return Array.from(word).reverse().join('');
}

function characterBits(character: string): number {
  if (/[0-9]/.test(character)) return bits.digit;
  if (/[a-z]/.test(character)) return bits.letter;
  return character <= '\u007f' ? bits.sign : bits.other;
}
