import type { CallOutput } from '@cofferdam/api-contract';
import type { SearchKind } from '@cofferdam/domain';
import { presentItemDetails } from './itemDetails.store.ts';
import { maxCounted } from './lookUp.ts';
import type { FoundResource, FoundRow } from './names.store.ts';
import type { PlaceRow } from './places.store.ts';

type Output = CallOutput<'search', 'all'>;
type Group = Output['groups'][number];

/** The results of one step: resources from the index, and workspaces, organizations and members. */
export interface Found {
  readonly names: readonly FoundRow[];
  readonly places: readonly PlaceRow[];
  /** Whether there can be more names than were looked up. */
  readonly isCut?: boolean;
}

/** The response: a group for each kind with results. */
export function presentFound(
  kinds: readonly SearchKind[],
  limit: number,
  { names, places, isCut = false }: Found,
  words: readonly string[] = [],
): Output {
  const groups = kinds.flatMap((kind) => {
    const resources = names.filter((row): row is FoundResource => row.kind === kind && row.id !== null);
    const ofKind = places.filter((row) => row.kind === kind);
    const count = (resources[0]?.count ?? 0) + ofKind.length;
    if (count === 0) return [];
    const results = [...resources.map(presentResource), ...ofKind.slice(0, limit).map(presentPlace)];
    const isMore = count > maxCounted || (isCut && resources.length > 0);
    return [{ kind, count: Math.min(count, maxCounted), isMore, results }];
  });
  return { groups, suggestions: [...words] };
}

function presentResource(row: FoundResource): Group['results'][number] {
  const { id, name, labels, workspaceId, workspaceName } = row;
  const workspace = { id: workspaceId, name: workspaceName };
  return { id, name, labels: [...labels], workspace, ...presentItemDetails(row) };
}

function presentPlace({ id, name, detail }: PlaceRow): Group['results'][number] {
  const labels = detail === null ? [] : [detail];
  return { id, name, labels, workspace: null, version: null, account: null, isRotationDue: false };
}
