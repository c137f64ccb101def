import { ApiError, type ApiClient } from '@cofferdam/api-client';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { callWithRetry, type Pace } from '../../components/background-job/retryingApi.ts';

/** The calls that a move needs. */
export interface MoveApi {
  readonly secret: Pick<ApiClient['secret'], 'list' | 'move'>;
  readonly twoFactor: Pick<ApiClient['twoFactor'], 'list' | 'move'>;
  readonly note: Pick<ApiClient['note'], 'list' | 'move'>;
}

/** Source and target of a move. */
export interface Move {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly toWorkspaceId: WorkspaceId;
}

/** The result of a move. */
export interface Moved {
  readonly moved: number;
  /** Names that are in use in the other workspace: these items weren't moved. */
  readonly stayed: readonly string[];
}

/** Small enough for one call to re-encrypt them in a second or two. */
const secretsAtOnce = 50;
const pageRows = 1_000;

/** Errors that skip one item: its name is in use there, or someone else moved or deleted it. */
const skipped: Readonly<Partial<Record<string, 'taken' | 'gone'>>> = {
  'secret.exist.name': 'taken',
  'two-factor.exist.name': 'taken',
  'note.exist.name': 'taken',
  'secret.not-found.by-secret-name': 'gone',
  'two-factor.not-found.name': 'gone',
  'note.not-found.by-note-name': 'gone',
};

/**
 * Moves all secrets, two-factor codes and notes of a workspace to another one, except those in the trash and those whose
 * name is in use there. Skips items that were deleted or moved in the meantime. Reports progress after each step. Stops at
 * the first other error; a new run moves the remaining items.
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
  const count = ({ moved, stayed }: Moved): void => {
    sofar = { moved: sofar.moved + moved, stayed: [...sofar.stayed, ...stayed] };
    onStep(sofar);
  };
  const { toWorkspaceId, ...scope } = move;
  const secrets = await namesOf(pace, (page) => api.secret.list({ ...scope, ...page }));
  for (let start = 0; start < secrets.length; start += secretsAtOnce) {
    count(await moveSecrets(api, move, pace, secrets.slice(start, start + secretsAtOnce)));
  }
  const moveEach = async (names: readonly string[], moveOne: (name: string) => Promise<unknown>): Promise<void> => {
    for (const name of names) {
      const outcome = await outcomeOf(callWithRetry(pace, () => moveOne(name)));
      count({ moved: outcome === 'moved' ? 1 : 0, stayed: outcome === 'taken' ? [name] : [] });
    }
  };
  await moveEach(await namesOf(pace, (page) => api.twoFactor.list({ ...scope, ...page })), (name) =>
    api.twoFactor.move({ ...scope, name, targetWorkspaceId: toWorkspaceId }),
  );
  await moveEach(await namesOf(pace, (page) => api.note.list({ ...scope, ...page })), (name) =>
    api.note.move({ ...scope, name, toWorkspaceId }),
  );
  return sofar;
}

/**
 * Moves secrets whose names are free. A call moves all or none of its secrets, so this leaves out those that can't be moved,
 * and splits calls that are too large.
 */
async function moveSecrets(api: MoveApi, move: Move, pace: Pace, names: readonly string[]): Promise<Moved> {
  if (names.length === 0) return { moved: 0, stayed: [] };
  try {
    const { isDone, results } = await callWithRetry(pace, () => api.secret.move({ ...move, names: [...names] }));
    if (isDone) return { moved: names.length, stayed: [] };
    const named = (isOne: (outcome: string) => boolean) =>
      results.filter(({ outcome }) => isOne(outcome)).map(({ name }) => name);
    const free = await moveSecrets(
      api,
      move,
      pace,
      named((outcome) => outcome === 'done'),
    );
    return { ...free, stayed: [...named((outcome) => skipped[outcome] === 'taken'), ...free.stayed] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.errorCode !== 'request.too-large' || names.length === 1) throw error;
    const half = Math.ceil(names.length / 2);
    const first = await moveSecrets(api, move, pace, names.slice(0, half));
    const second = await moveSecrets(api, move, pace, names.slice(half));
    return { moved: first.moved + second.moved, stayed: [...first.stayed, ...second.stayed] };
  }
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
    const answer: Awaited<ReturnType<typeof read>> = await callWithRetry(pace, () => read(page));
    names.push(...answer.rows.map(({ name }) => name));
    cursor = answer.nextCursor;
  } while (cursor !== null);
  return names;
}

async function outcomeOf(moving: Promise<unknown>): Promise<'moved' | 'taken' | 'gone'> {
  try {
    await moving;
    return 'moved';
  } catch (error) {
    const outcome = error instanceof ApiError ? skipped[error.errorCode ?? ''] : undefined;
    if (outcome === undefined) throw error;
    return outcome;
  }
}
