/** A small change to a file that should make a test fail. */
export interface Mutant {
  readonly from: number;
  readonly to: number;
  /** The replacement. */
  readonly text: string;
  readonly line: number;
  /** A readable description of the change. */
  readonly words: string;
}

/** A condition of a statement that compares a column. */
const sqlCondition =
  /(?<=\b(?:where|and|on)\s+\(*)(?:[\w."]+ (?:=|<>|<=|>=|<|>) (?:any \()?[\w.$:"'[\]]+\)?|[\w."]+ is (?:not )?null)(?=\s|\)|$)/g;
const operators: readonly (readonly [RegExp, string])[] = [
  [/(?<= )&&(?= )/g, '||'],
  [/(?<= )\|\|(?= )/g, '&&'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>(?= )/g, '>='],
];

/** Removes every condition, swaps every comparison operator, and makes every SQL condition true. */
export function listMutants(source: string): Mutant[] {
  const sql = statementsOf(source);
  const isSql = (at: number): boolean => sql.some(([from, to]) => at >= from && at < to);
  const make = (from: number, to: number, text: string): Mutant => ({
    from,
    to,
    text,
    line: source.slice(0, from).split('\n').length,
    words: `${source.slice(from, to).replaceAll(/\s+/g, ' ')} → ${text.replaceAll(/\s+/g, ' ')}`,
  });
  const found: Mutant[] = [];
  for (const { index, 0: begin } of source.matchAll(/\bif \(/g)) {
    const from = index + begin.length;
    const to = closingParenthesis(source, from);
    if (!isSql(from) && to !== -1) found.push(make(from, to, 'false'));
  }
  for (const [pattern, other] of operators) {
    for (const { index, 0: operator } of source.matchAll(pattern)) {
      if (!isSql(index) && !isComment(source, index)) found.push(make(index, index + operator.length, other));
    }
  }
  for (const { index, 0: condition } of source.matchAll(sqlCondition)) {
    if (isSql(index)) found.push(make(index, index + condition.length, `(${condition} or true)`));
  }
  return found;
}

/** The ranges of template strings with SQL. */
function statementsOf(source: string): (readonly [number, number])[] {
  return [...source.matchAll(/`[^`]*`/g)]
    .filter(({ 0: text }) => /\b(?:select|update|insert into|delete from|where)\b/.test(text))
    .map(({ index, 0: text }) => [index, index + text.length] as const);
}

function isComment(source: string, at: number): boolean {
  return /^\s*(?:\/\/|\*|\/\*)/.test(source.slice(source.lastIndexOf('\n', at) + 1, at));
}

/** The position of the closing parenthesis for the content that starts at `from`; -1 if there is none. */
function closingParenthesis(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === "'" || letter === '`') at = source.indexOf(letter, at + 1);
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (at === -1) return -1;
    if (depth === 0) return at;
  }
  return -1;
}
