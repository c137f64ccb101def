import { ApiError, type ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

/** What moving needs of the server. */
export interface MoveApi {
  readonly secret: Pick<ApiClient['secret'], 'list' | 'move'>;
  readonly twoFactor: Pick<ApiClient['twoFactor'], 'list' | 'move'>;
  readonly note: Pick<ApiClient['note'], 'list' | 'move'>;
}

/** From where to where. */
export interface Move {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly toWorkspaceId: WorkspaceId;
}

/** What became of it. */
export interface Moved {
  readonly moved: number;
  /** Those whose name is taken in the other workspace: they stayed. */
  readonly stayed: readonly string[];
}

/** Few enough that one call seals them anew in a second or two. */
const secretsAtOnce = 50;
const pageRows = 1_000;

const takenCodes: ReadonlySet<string | null> = new Set(['two-factor.exist.name', 'note.exist.name']);

/**
 * Moves every secret, two-factor entry and note of a workspace to another one; what lies in the trash stays. What has
 * a namesake there stays as well. Tells after each step how many are moved. Stops at the first other refusal.
 */
export async function moveContents(api: MoveApi, move: Move, onMoved: (moved: number) => void): Promise<Moved> {
  let moved = 0;
  const stayed: string[] = [];
  const count = (number: number): void => {
    moved += number;
    onMoved(moved);
  };
  const secrets = await namesOf((page) => api.secret.list({ ...placeOf(move), ...page }));
  for (let start = 0; start < secrets.length; start += secretsAtOnce) {
    const names = secrets.slice(start, start + secretsAtOnce);
    const taken = await moveSecrets(api, move, names);
    stayed.push(...taken);
    count(names.length - taken.length);
  }
  const place = placeOf(move);
  const { toWorkspaceId } = move;
  for (const name of await namesOf((page) => api.twoFactor.list({ ...place, ...page }))) {
    const isMoved = await unlessTaken(api.twoFactor.move({ ...place, name, targetWorkspaceId: toWorkspaceId }));
    if (isMoved) count(1);
    else stayed.push(name);
  }
  for (const name of await namesOf((page) => api.note.list({ ...place, ...page }))) {
    const isMoved = await unlessTaken(api.note.move({ ...place, name, toWorkspaceId }));
    if (isMoved) count(1);
    else stayed.push(name);
  }
  return { moved, stayed };
}

const placeOf = ({ organizationId, workspaceId }: Move) => ({ organizationId, workspaceId });

/** Moves those of some secrets that have no namesake; gives the names of the others. A call moves all or none. */
async function moveSecrets(api: MoveApi, move: Move, names: readonly string[]): Promise<readonly string[]> {
  const { toWorkspaceId } = move;
  const first = await api.secret.move({ ...placeOf(move), names: [...names], toWorkspaceId });
  if (first.isDone) return [];
  const free = first.results.filter(({ outcome }) => outcome === 'done').map(({ name }) => name);
  const taken = first.results.filter(({ outcome }) => outcome === 'secret.exist.name').map(({ name }) => name);
  if (free.length === 0) return taken;
  const second = await api.secret.move({ ...placeOf(move), names: free, toWorkspaceId });
  return second.isDone ? taken : [...taken, ...free];
}

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

async function namesOf(
  read: (
    page: Page,
  ) => Promise<{ readonly rows: readonly { readonly name: string }[]; readonly nextCursor: string | null }>,
): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      limit: pageRows,
      ...(cursor === null ? {} : { cursor }),
    });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return names;
}

async function unlessTaken(moving: Promise<unknown>): Promise<boolean> {
  try {
    await moving;
    return true;
  } catch (error) {
    if (error instanceof ApiError && takenCodes.has(error.errorCode)) return false;
    throw error;
  }
}
