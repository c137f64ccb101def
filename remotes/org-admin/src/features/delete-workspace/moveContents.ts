import { ApiError, type ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { askPatiently, type Pace } from '../../components/long-work/patientCalls.ts';

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
 * a namesake there stays as well. Tells after each step how far it is. Stops at the first other refusal: begun once
 * more, it moves what is left.
 *
 * @throws ApiError, NetworkError, or the reason of the abort
 */
export async function moveContents(
  api: MoveApi,
  move: Move,
  pace: Pace,
  onStep: (sofar: Moved) => void,
): Promise<Moved> {
  let sofar: Moved = { moved: 0, stayed: [] };
  const count = (all: number, taken: readonly string[]): void => {
    sofar = { moved: sofar.moved + all - taken.length, stayed: [...sofar.stayed, ...taken] };
    onStep(sofar);
  };
  const { toWorkspaceId, ...place } = move;
  const secrets = await namesOf(pace, (page) => api.secret.list({ ...place, ...page }));
  for (let start = 0; start < secrets.length; start += secretsAtOnce) {
    const names = secrets.slice(start, start + secretsAtOnce);
    count(names.length, await moveSecrets(api, move, pace, names));
  }
  const moveEach = async (names: readonly string[], moveOne: (name: string) => Promise<unknown>): Promise<void> => {
    for (const name of names) {
      const isMoved = await unlessTaken(askPatiently(pace, () => moveOne(name)));
      count(1, isMoved ? [] : [name]);
    }
  };
  await moveEach(await namesOf(pace, (page) => api.twoFactor.list({ ...place, ...page })), (name) =>
    api.twoFactor.move({ ...place, name, targetWorkspaceId: toWorkspaceId }),
  );
  await moveEach(await namesOf(pace, (page) => api.note.list({ ...place, ...page })), (name) =>
    api.note.move({ ...place, name, toWorkspaceId }),
  );
  return sofar;
}

/** Moves those of some secrets that have no namesake; gives the names of the others. A call moves all or none. */
async function moveSecrets(api: MoveApi, move: Move, pace: Pace, names: readonly string[]): Promise<readonly string[]> {
  const first = await askPatiently(pace, () => api.secret.move({ ...move, names: [...names] }));
  if (first.isDone) return [];
  const free = first.results.filter(({ outcome }) => outcome === 'done').map(({ name }) => name);
  const taken = first.results.filter(({ outcome }) => outcome === 'secret.exist.name').map(({ name }) => name);
  if (free.length === 0) return taken;
  const second = await askPatiently(pace, () => api.secret.move({ ...move, names: free }));
  return second.isDone ? taken : [...taken, ...free];
}

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

async function namesOf(
  pace: Pace,
  read: (
    page: Page,
  ) => Promise<{ readonly rows: readonly { readonly name: string }[]; readonly nextCursor: string | null }>,
): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = { limit: pageRows, ...(cursor === null ? {} : { cursor }) };
    const answer: Awaited<ReturnType<typeof read>> = await askPatiently(pace, () => read(page));
    names.push(...answer.rows.map(({ name }) => name));
    cursor = answer.nextCursor;
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
