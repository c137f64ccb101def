import { noScope } from '../database/database.ts';
import { answersOwner } from '../database/openDatabase.ts';
import { query } from '../database/query.ts';
import type { Foundation } from '../platform.ts';
import { apiVersion } from './apiVersion.ts';
import type { FoundationDependencies } from '../start/createFoundation.ts';
import type { Health } from './health.ts';

const stateNames = { open: 'ok', sealed: 'sealed', waiting: 'starting' } as const;
// Anyone can call this without a token, so query the database at most once in this time.
const freshMilliseconds = 500;

/** Creates the check for `/healthz`; `isStopping` is true once the process shuts down. */
export function createHealthCheck(
  foundation: Foundation,
  { build, builtAt, registry }: Pick<FoundationDependencies, 'build' | 'builtAt' | 'registry'>,
  isStopping: () => boolean,
): () => Promise<Health> {
  const { configuration, database, keys } = foundation;
  let last: { readonly at: number; readonly isReachable: Promise<boolean> } | undefined;

  async function isReachable(): Promise<boolean> {
    if (keys.state.kind !== 'open') return answersOwner(configuration);
    try {
      await database.runAlone(noScope, [query('select 1')]);
      return true;
    } catch {
      return false;
    }
  }

  return async () => {
    const at = performance.now();
    if (last === undefined || at - last.at > freshMilliseconds) last = { at, isReachable: isReachable() };
    const { state } = keys;
    return {
      api: isStopping() ? 'stopping' : stateNames[state.kind],
      database: (await last.isReachable) ? 'ok' : 'unavailable',
      key: state.kind === 'open' ? 'ok' : state.kind === 'sealed' ? state.reason : 'unknown',
      ...(registry === undefined ? {} : { registry: registry() }),
      version: apiVersion,
      build: build ?? null,
      builtAt: builtAt ?? null,
    };
  };
}
