/** Something in a source file that refuses; taken out by a change of its text. */
export interface Guard {
  /** The file, what refuses, and which of several of the same text it is: stable while its line moves. */
  readonly id: string;
  /** Where the change begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** How the text between them reads with a switch around it. */
  readonly switched: string;
}

const refusing = String.raw`throw (?:new (?:ApiFailure|UnfitDatabaseError)|gone|failureOf|overLimit|await whyNot)\b`;
// A condition followed by a refusal, in one line or in a block whose other statements only prepare it.
const refusal = new RegExp(
  String.raw`^\s*(?:\{\s*(?:(?:\/\/[^\n]*|const [^;]*;)\s*)*)?(?:${refusing}|return \{[^}\n]*\brefusal:|return \{ kind: '(?:signed-out|refused|[a-z]+-(?:hidden|blocked))'|return null;)`,
);
// A refusal that a condition does not stand before: the end of a function that has returned for everybody else.
const bareRefusal = new RegExp(String.raw`^ *(?=${refusing})`, 'gm');
// A call of what refuses by itself: as a statement, or as all that a function does.
const demand =
  /(?:^ *(?:if \([^\n]*\) )?|\([^()\n]*\) => )(?=(?:await )?(?:\w+\.)*(?:require[A-Z]\w*|refuse[A-Z]\w*|take)\()/gm;

/** Every guard of a source file: conditions before a refusal, refusals at the end, and calls of what refuses. */
export function findGuards(path: string, source: string): Guard[] {
  const guards: Guard[] = [];
  const seen = new Map<string, number>();
  const idOf = (text: string): string => {
    const short = text.replaceAll(/\s+/g, ' ').trim();
    const times = (seen.get(short) ?? 0) + 1;
    seen.set(short, times);
    return `${path}: ${short}${times > 1 ? ` (${times})` : ''}`;
  };
  const lineFrom = (from: number): string => source.slice(from, source.indexOf('\n', from));
  const behindConditions = new Set<number>();
  for (const match of source.matchAll(/\bif \(/g)) {
    const from = match.index + match[0].length;
    const to = endOfParenthesis(source, from);
    const behind = refusal.exec(source.slice(to + 1));
    if (behind === null || (behind[0].includes('return null') && !path.endsWith('createDoor.ts'))) continue;
    behindConditions.add(to + 1 + behind[0].lastIndexOf('throw '));
    const condition = source.slice(from, to);
    const id = idOf(`if (${condition})`);
    guards.push({ id, from, to, switched: `__guards.holds(${JSON.stringify(id)}, ${condition})` });
  }
  for (const match of source.matchAll(demand)) {
    const from = match.index + match[0].length;
    // A declaration of a method begins like a call of it.
    if (/\)(?:: [A-Z]|: void|.* \{$)/.test(lineFrom(from))) continue;
    const to = endOfParenthesis(source, source.indexOf('(', from) + 1) + 1;
    const id = idOf(lineFrom(from));
    const [, wait = '', call = ''] = /^(await )?([\s\S]*)$/.exec(source.slice(from, to)) ?? [];
    const work = `${wait === '' ? '' : 'async '}() => ${call}`;
    guards.push({ id, from, to, switched: `${wait}__guards.asks(${JSON.stringify(id)}, ${work})` });
  }
  for (const match of source.matchAll(bareRefusal)) {
    const from = match.index + match[0].length;
    if (behindConditions.has(from)) continue;
    const id = idOf(lineFrom(from));
    guards.push({ id, from, to: from, switched: `if (__guards.refuses(${JSON.stringify(id)})) ` });
  }
  return guards.toSorted((a, b) => a.from - b.from);
}

/** The text with a switch around every guard. */
export function instrument(source: string, guards: readonly Guard[]): string {
  let text = source;
  for (const { from, to, switched } of guards.toReversed()) text = text.slice(0, from) + switched + text.slice(to);
  return text;
}

/** Where the parenthesis closes whose inside begins at `from`. Texts in quotes hold no parentheses that count. */
function endOfParenthesis(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === "'" || letter === '`') at = source.indexOf(letter, at + 1);
    else if (letter === '/' && source[at - 1] === '(') at = source.indexOf('/', at + 1);
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a parenthesis stays open');
}
