import type { RemoteApi } from '@cofferdam/remote-contract';
import { foldName, limits } from '@cofferdam/domain';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { canFingerprint, drawFingerprintKey, makeFingerprinter } from '../source/fingerprint.ts';
import type { Candidate, ExistingSecret } from './reviewImport.ts';

/** What a comparison needs. */
export interface Comparing {
  readonly api: RemoteApi;
  readonly place: WorkspaceScope;
  readonly candidates: readonly Candidate[];
  /** Whether the person may read values: without it only names can be compared. */
  readonly mayAccess: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds which candidates the workspace has, by folded name. Values stay in the browser: the server gets fingerprints and
 * answers same or different. [Note: names only] Without the permission to read values, or on a page where the browser has
 * no cryptography, only the names are compared, and nothing shows whether a value differs.
 */
export async function compareWithWorkspace(comparing: Comparing): Promise<ReadonlyMap<string, ExistingSecret>> {
  const existing = new Map<string, ExistingSecret>();
  if (comparing.candidates.length === 0) return existing;
  const found =
    comparing.mayAccess && canFingerprint() ? await compareValues(comparing) : await compareNames(comparing);
  for (const secret of found) existing.set(foldName(secret.name), secret);
  return existing;
}

async function compareValues({ api, place, candidates, signal }: Comparing): Promise<readonly ExistingSecret[]> {
  const found: ExistingSecret[] = [];
  for (let from = 0; from < candidates.length; from += limits.importEntries) {
    const key = drawFingerprintKey();
    const fingerprintOf = await makeFingerprinter(key);
    const entries = await Promise.all(
      candidates.slice(from, from + limits.importEntries).map(async ({ name, value }) => ({
        name,
        fingerprint: await fingerprintOf(value),
      })),
    );
    const { secrets } = await api.secret.compare({ ...idsOf(place), key, entries }, { signal });
    // Without a usable version there is no value that could be the same.
    for (const secret of secrets) found.push({ ...secret, isSame: secret.isSame ?? false });
  }
  return found;
}

async function compareNames({ api, place, candidates, signal }: Comparing): Promise<readonly ExistingSecret[]> {
  const wanted = new Set(candidates.map(({ key }) => key));
  const found: ExistingSecret[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<RemoteApi['secret']['list']>> = await api.secret.list(
      { ...idsOf(place), limit: limits.pageRows, ...(cursor === null ? {} : { cursor }) },
      { signal },
    );
    for (const { name, currentVersion, versionCount } of page.rows) {
      if (wanted.has(foldName(name))) found.push({ name, version: currentVersion, versionCount, isSame: null });
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}
