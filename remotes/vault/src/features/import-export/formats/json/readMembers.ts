import { parseJson, textOf, type JsonValue } from './parseJson.ts';

/** A name of an object with its value. */
export interface JsonMember {
  readonly name: string;
  readonly value: JsonValue | undefined;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * The members of an object in the order of its text, including repeated names: `JSON.parse` only keeps the last
 * one.
 *
 * @param text well-formed JSON that is an object
 */
export function readMembers(text: string): readonly JsonMember[] {
  const members: JsonMember[] = [];
  let depth = 0;
  let name: string | null = null;
  let from = 0;
  const take = (to: number): void => {
    if (name !== null) members.push({ name, value: parseJson(text.slice(from, to)) });
    name = null;
  };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (depth === 1 && (token === ',' || token === '}')) take(index);
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && name === null && token.startsWith('"')) name = textOf(parseJson(token));
    else if (depth === 1 && token === ':') from = index + 1;
  }
  return members;
}
