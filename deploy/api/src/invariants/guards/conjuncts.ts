/** A part of a WHERE or ON that could be left out. */
export interface Conjunct {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

// What a row is of, what state it is in, and until when.
const column = String.raw`(?:[a-z]\w*\.)?(?:organization_id|workspace_id|user_id|owner_id|opened_by|email_key)`;
const compared = String.raw`${column} = (?:any \()?\$\d+(?:::\w+(?:\[\])?)?\)?`;
const stated = String.raw`(?:[a-z]\w*\.)?(?:state|status|type) = '\w+'`;
const timed = String.raw`(?:[a-z]\w*\.)?(?:expires_at|last_used_at|open_at) > \$\d+(?:::\w+)?`;
const absent = String.raw`(?:[a-z]\w*\.)?(?:revoked_at|ended_at|deleted_at|settled_at|used_at) is null`;
const admitted = String.raw`(?:[a-z]\w*\.)?organization_id = g\."admittedTo"`;
const concluded = String.raw`current_setting\('app\.admitted', true\) = 'yes'`;
const conjunct = new RegExp(
  String.raw`(?<=\b(?:where|and|on|when)\s+\(*)(?:${[compared, stated, timed, absent, admitted, concluded].join('|')})(?=\s|\)|$)`,
  'g',
);

/** The conjuncts of a statement that keep to an organization, a workspace, a person, a state or a time. */
export function findConjuncts(text: string): Conjunct[] {
  return [...text.matchAll(conjunct)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    text: found,
  }));
}

/** The text with one of them always true; its parameters stay where they are. */
export function withoutConjunct(text: string, { from, to }: Conjunct): string {
  return `${text.slice(0, from)}(${text.slice(from, to)} or true)${text.slice(to)}`;
}

// The gate is one place in the source, and in the text of every statement that carries it.
const gate = /\(\s*select\s+s\.id is not null as "isSessionUsable"[\s\S]*?offset 0\s*\) as g/;

/** A statement in two parts: the gate, which all have in common, and what is behind it. */
export function splitGate(text: string): { readonly gate: string; readonly rest: string } {
  const found = gate.exec(text)?.[0] ?? '';
  return { gate: found, rest: found === '' ? text : text.replace(found, ' '.repeat(found.length)) };
}
