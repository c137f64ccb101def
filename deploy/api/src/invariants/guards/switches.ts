import type { Query } from '../../platform/database/query.ts';
import { findConjuncts, splitGate, withoutConjunct } from './conjuncts.ts';

/** What the instrumented server asks at each of its guards. */
export interface GuardSwitches {
  /** The guards that are out. */
  out: ReadonlySet<string>;
  /** The guards that were met, and refused where that can be told, since this was set; null: nobody looks. */
  met: Set<string> | null;
  /** Every named statement that was sent, for its conjuncts. */
  readonly statements: Map<string, string>;
  /** Every named statement that a module has made, sent or not. */
  readonly made: Map<string, string>;
  /** The databases that tests of this process made. */
  readonly databases: Set<string>;
  /** Told of every statement that is sent, when somebody wants to know. */
  hear: ((query: Query<unknown>) => void) | null;
  /** Around a condition before a refusal. */
  holds(id: string, condition: unknown): boolean;
  /** Before a refusal that no condition stands before. */
  refuses(id: string): boolean;
  /** Around a call of what refuses; it was met when it did. */
  asks(id: string, call: () => unknown): unknown;
  /** Around every statement. */
  query(query: Query<unknown>): Query<unknown>;
  /** Around the permission that a call asks for. */
  access(call: string, permission: string): string;
}

// Lists that are put together of what was asked for: their conjuncts stand once in the source, whichever text holds them.
const putTogether = /^((?:secret|twoFactor)\.list|secret\.countMatching)\./;
const sourceOf = (statement: string): string => putTogether.exec(statement)?.[1] ?? statement;

/** The id of a conjunct: of the gate, wherever it stands, or of one statement. */
const conjunctId = (statement: string, text: string, index: number): string =>
  `sql ${sourceOf(statement)}: ${text}${index > 0 ? ` (${index + 1})` : ''}`;

/** The weakest permission of each level, which every role holds. */
export const weakest = (permission: string): string =>
  permission.startsWith('organization:') ? 'organization:read' : 'workspace:read';

export function createSwitches(out: readonly string[]): GuardSwitches {
  const statements = new Map<string, string>();
  const switches: GuardSwitches = {
    out: new Set(out),
    met: null,
    statements,
    made: new Map(),
    databases: new Set(),
    hear: null,
    holds: (id, condition) => {
      if (!condition) return false;
      switches.met?.add(id);
      return !switches.out.has(id);
    },
    refuses: (id) => {
      switches.met?.add(id);
      return !switches.out.has(id);
    },
    asks: (id, call) => {
      if (switches.out.has(id)) return undefined;
      const refused = (error: unknown): never => {
        switches.met?.add(id);
        throw error;
      };
      try {
        const answer = call();
        return answer instanceof Promise ? answer.catch(refused) : answer;
      } catch (error) {
        return refused(error);
      }
    },
    query: (query) => {
      const { text } = query;
      const name = query.name ?? wordsOf(text);
      statements.set(name, text);
      switches.hear?.(query);
      switches.met?.add(`sql ${name}`);
      const wanted = [...switches.out].filter((id) => id.startsWith('sql '));
      if (wanted.length === 0) return query;
      const changed = changeStatement(name, text, switches.out);
      if (changed === text) return query;
      const other = query.name === undefined ? {} : { name: `${shorten(wanted.join(' '))} ${name}` };
      return { ...query, ...other, text: changed };
    },
    access: (call, permission) => {
      const id = `access ${call}`;
      switches.met?.add(id);
      return switches.out.has(id) ? weakest(permission) : permission;
    },
  };
  return switches;
}

/**
 * What can be taken out of a statement: each conjunct of the gate, and behind it each of a state, a time or a person. The
 * columns of its place go all at once, and the workspace alone: an id of a workspace is of one organization.
 */
export function conjunctMutantsOf(
  name: string,
  text: string,
): { readonly id: string; readonly out: readonly string[] }[] {
  const { gate, rest } = splitGate(text);
  const behind = idsOf(name, rest);
  const place = behind.filter(({ id }) => /(?:organization|workspace)_id = /.test(id)).map(({ id }) => id);
  const workspace = place.filter((id) => id.includes('workspace_id = '));
  return [
    ...idsOf('gate', gate).map(({ id }) => ({ id, out: [id] })),
    ...behind.filter(({ id }) => !place.includes(id)).map(({ id }) => ({ id, out: [id] })),
    ...(place.length === 0 ? [] : [{ id: `sql ${sourceOf(name)}: its place`, out: place }]),
    ...(workspace.length === 0 || workspace.length === place.length
      ? []
      : [{ id: `sql ${sourceOf(name)}: its workspace`, out: workspace }]),
  ];
}

function idsOf(name: string, text: string): { readonly id: string; readonly from: number; readonly to: number }[] {
  const seen = new Map<string, number>();
  return findConjuncts(text).map(({ text: found, from, to }) => {
    const index = seen.get(found) ?? 0;
    seen.set(found, index + 1);
    return { id: conjunctId(name, found, index), from, to };
  });
}

/** The text of a statement without those of its conjuncts that are out. */
export function changeStatement(name: string, text: string, out: ReadonlySet<string>): string {
  const { gate, rest } = splitGate(text);
  const at = text.indexOf(gate);
  const places = [
    ...idsOf('gate', gate).map((one) => ({ ...one, from: one.from + at, to: one.to + at })),
    ...idsOf(name, rest),
  ];
  return places
    .filter(({ id }) => out.has(id))
    .toSorted((a, b) => b.from - a.from)
    .reduce((changed, { from, to }) => withoutConjunct(changed, { from, to, text: '' }), text);
}

/** What a statement without a name is called here: how it begins. */
function wordsOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 48);
}

/** PostgreSQL cuts the name of a statement at 63 bytes. */
function shorten(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
