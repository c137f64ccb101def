import type { ApiClient } from '@cofferdam/api-client';
import { foldName, limits } from '@cofferdam/domain';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { canFingerprint, makeFingerprinter } from '../../components/fingerprint/fingerprint.ts';
import type { Candidate, ExistingSecret } from './reviewImport.ts';

/** What a comparison needs. */
export interface Comparing {
  readonly api: ApiClient;
  readonly place: Place;
  readonly candidates: readonly Candidate[];
  /** Whether the person may read values: without it only names can be compared. */
  readonly mayAccess: boolean;
  readonly signal: AbortSignal;
}

/**
 * Finds what the workspace has of the candidates, by folded name. Values stay here: the server gives fingerprints, not the
 * other way round. [Note: names only] Who may not read values, or opens the page where the browser has no
 * cryptography, gets no fingerprints; then the list of names tells what exists, and nothing tells whether it differs.
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
  const values = new Map(candidates.map(({ key, value }) => [key, value]));
  for (let from = 0; from < candidates.length; from += limits.importEntries) {
    const names = candidates.slice(from, from + limits.importEntries).map(({ name }) => name);
    const answer = await api.secret.compare({ ...idsOf(place), names }, { signal });
    const fingerprintOf = await makeFingerprinter(answer.key);
    for (const { name, version, versionCount, fingerprint } of answer.secrets) {
      const value = values.get(foldName(name));
      const isSame = value !== undefined && fingerprint !== null && (await fingerprintOf(value)) === fingerprint;
      found.push({ name, version, versionCount, isSame });
    }
  }
  return found;
}

async function compareNames({ api, place, candidates, signal }: Comparing): Promise<readonly ExistingSecret[]> {
  const wanted = new Set(candidates.map(({ key }) => key));
  const found: ExistingSecret[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<ApiClient['secret']['list']>> = await api.secret.list(
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
