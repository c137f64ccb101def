import type { CallGroup, CallName, CallOutput } from '@cofferdam/api-contract';

/**
 * The calls whose answers this device keeps, by name: lists and facts about items. A value, a text, a seed and a code are in
 * none of them; what the server encrypts is taken out. A call that isn't here is never kept.
 */
export type KeptCall =
  | 'organization.my'
  | 'workspace.list'
  | 'secret.list'
  | 'secret.get'
  | 'note.list'
  | 'note.get'
  | 'twoFactor.list'
  | 'twoFactor.get'
  | 'favorite.list'
  | 'label.colors';

type OutputOf<Call extends string> = Call extends `${infer G extends CallGroup}.${infer C}`
  ? C extends CallName<G>
    ? CallOutput<G, C>
    : never
  : never;

/** How a kept answer is stored, and how it is given again. */
interface Keeping<Output> {
  /** Without what the server keeps encrypted. */
  readonly reduce?: (output: Output) => Output;
  /** With the clock of the server as it is now, where an answer says it. */
  readonly moveClock?: (output: Output, byMilliseconds: number) => Output;
}

type KeptCalls = { readonly [Call in KeptCall]: Keeping<OutputOf<Call>> };

function moveServerTime<Output extends { readonly serverTime: string }>(output: Output, by: number): Output {
  return { ...output, serverTime: new Date(Date.parse(output.serverTime) + by).toISOString() };
}

const kept: KeptCalls = {
  'organization.my': {},
  'workspace.list': {
    reduce: (output) => ({ ...output, workspaces: output.workspaces.map(withoutDescription) }),
  },
  'secret.list': {},
  'secret.get': { reduce: ({ secret }) => ({ secret: { ...secret, description: null } }) },
  'note.list': {},
  'note.get': {},
  'twoFactor.list': { moveClock: moveServerTime },
  'twoFactor.get': { moveClock: moveServerTime },
  'favorite.list': {},
  'label.colors': {},
};

type WorkspaceRow = CallOutput<'workspace', 'list'>['workspaces'][number];

function withoutDescription(row: WorkspaceRow): WorkspaceRow {
  return { ...row, description: null };
}

/** How a call is kept; null for every call that isn't on the list. */
export function keepingOf(call: string): Keeping<unknown> | null {
  return Object.hasOwn(kept, call) ? (kept[call as KeptCall] as Keeping<unknown>) : null;
}
