import { ApiError } from '@cofferdam/api-client';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { foldName, limits } from '@cofferdam/domain';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { canFingerprint, drawFingerprintKey, makeFingerprinter } from '../source/fingerprint.ts';
import type { Candidate, ExistingItem } from './reviewImport.ts';

/** The dependencies of a comparison. */
export interface Comparing {
  readonly api: RemoteApi;
  readonly scope: WorkspaceScope;
  readonly candidates: readonly Candidate[];
  /** Whether the person can read values; otherwise only names are compared. */
  readonly mayAccess: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds the candidates that exist in the workspace, by folded name. Values stay in the browser: the server gets fingerprints
 * and returns same or different. [Note: names only] Without the permission to read values, or on a page without Web Crypto,
 * only names are compared, and it's unknown whether a value differs.
 */
export async function compareWithWorkspace(comparing: Comparing): Promise<ReadonlyMap<string, ExistingItem>> {
  if (comparing.candidates.length === 0) return new Map();
  const found =
    comparing.mayAccess && canFingerprint() ? await compareValues(comparing) : await compareNames(comparing);
  return byFoldedName(found);
}

async function compareValues(comparing: Comparing): Promise<readonly ExistingItem[]> {
  const { candidates } = comparing;
  const found: ExistingItem[] = [];
  for (let from = 0; from < candidates.length; from += limits.importEntries) {
    found.push(
      ...(await comparePart({ ...comparing, candidates: candidates.slice(from, from + limits.importEntries) })),
    );
  }
  return found;
}

/** Compares in one call, or in halves if the stored values exceed one call's limit. */
async function comparePart(comparing: Comparing): Promise<readonly ExistingItem[]> {
  const { api, scope, candidates, signal } = comparing;
  const key = drawFingerprintKey();
  const fingerprintOf = await makeFingerprinter(key);
  const entries = await Promise.all(
    candidates.map(async ({ name, value }) => ({ name, fingerprint: await fingerprintOf(value) })),
  );
  try {
    const { secrets } = await api.secret.compare({ ...idsOf(scope), key, entries }, { signal });
    // Without a usable version, there is no value to compare.
    return secrets.map((secret) => ({ ...secret, isSame: secret.isSame ?? false }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 413 || candidates.length === 1) throw error;
    const middle = Math.ceil(candidates.length / 2);
    const first = await comparePart({ ...comparing, candidates: candidates.slice(0, middle) });
    return [...first, ...(await comparePart({ ...comparing, candidates: candidates.slice(middle) }))];
  }
}

function compareNames({ api, scope, candidates, signal }: Comparing): Promise<readonly ExistingItem[]> {
  return findExistingNames(
    candidates,
    (page) => api.secret.list({ ...idsOf(scope), ...page }, { signal }),
    ({ name, currentVersion, versionCount }) => ({ name, version: currentVersion, versionCount, isSame: null }),
  );
}

/** The items of a list that have a candidate's name. */
export async function findExistingNames<Row extends { readonly name: string }>(
  candidates: readonly Candidate[],
  list: (page: { readonly limit: number; readonly cursor?: string }) => Promise<{
    readonly rows: readonly Row[];
    readonly nextCursor: string | null;
  }>,
  toItem: (row: Row) => ExistingItem,
): Promise<readonly ExistingItem[]> {
  const wanted = new Set(candidates.map(({ key }) => key));
  const found: ExistingItem[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: limits.pageRows, ...(cursor === null ? {} : { cursor }) });
    found.push(...page.rows.filter(({ name }) => wanted.has(foldName(name))).map(toItem));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

/** Items by their folded names. */
export function byFoldedName(items: readonly ExistingItem[]): ReadonlyMap<string, ExistingItem> {
  return new Map(items.map((item) => [foldName(item.name), item]));
}
