import type { CallGroup, CallName, CallOutput } from '@cofferdam/api-contract';

/**
 * The calls whose responses this device stores, by name: lists and details of items. None of them contains a value, a
 * text, a seed or a code; fields that the server encrypts are removed. The responses of other calls are never stored.
 */
export type CachedCall =
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

/** How a response is stored and restored. */
interface CachePolicy<Output> {
  /** Removes the fields that the server stores encrypted. */
  readonly reduce?: (output: Output) => Output;
  /** Sets the current server time in responses that contain it. */
  readonly moveClock?: (output: Output, byMilliseconds: number) => Output;
}

type CachePolicies = { readonly [Call in CachedCall]: CachePolicy<OutputOf<Call>> };

function moveServerTime<Output extends { readonly serverTime: string }>(output: Output, by: number): Output {
  return { ...output, serverTime: new Date(Date.parse(output.serverTime) + by).toISOString() };
}

const policies: CachePolicies = {
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

/** How the response of a call is stored; null for calls that aren't listed. */
export function cachePolicyOf(call: string): CachePolicy<unknown> | null {
  return Object.hasOwn(policies, call) ? (policies[call as CachedCall] as CachePolicy<unknown>) : null;
}
