import { setTimeout as wait } from 'node:timers/promises';
import type { CryptographyChangeId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { addJob } from '../../platform/jobs/addJob.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun, SteppedJob } from '../../platform/jobs/jobRun.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStoredMember } from '../../platform/tenancy/accessFacts.store.ts';
import { rolesAllow } from '../../platform/tenancy/decideByRoles.ts';
import { lockRights } from '../../platform/tenancy/rightsLock.ts';
import { findStalled, lockChange, readChange, storeChange, type ChangeRow } from './changes.store.ts';
import { readDataKey } from './dataKeys.store.ts';
import { activate } from './pieces/activate.ts';
import { lastPosition } from './pieces/dataKeyPass.ts';
import { destroyNew, destroyOld } from './pieces/destroy.ts';
import type { Piece, PieceContext } from './pieces/piece.ts';
import { prepare } from './pieces/prepare.ts';
import { prepareGeneration } from './prepareGeneration.ts';
import { rewrapBack, rewrapForward } from './pieces/rewrap.ts';
import { verify } from './pieces/verify.ts';

type ChangePayload = { readonly organizationId: OrganizationId; readonly changeId: CryptographyChangeId };
type Dependencies = Pick<Platform, 'callsInFlight' | 'customerKeys' | 'keys' | 'random'>;

/** The job of a change. */
export const changeJob = jobKind<ChangePayload>('cryptography.change');

// The pause between two batches, for requests to other processes.
const pauseMilliseconds = 1;
// How long each batch waits for calls to this process at most, so that a change continues under any load. Without this wait,
// reads beside a change are much slower: `npm run bench -- server change`.
const maxGivenWayMilliseconds = 10;
// Shorter than the time for which a customer's opened key is cached.
const openMilliseconds = 60_000;

/** The statement that starts or restarts the job of a change. */
export function addChangeJob(organizationId: OrganizationId, changeId: CryptographyChangeId) {
  return addJob(changeJob, { organizationId, changeId }, { key: changeId });
}

/** Runs batch after batch until the change ends or halts, or other jobs have waited long enough. */
export async function runChange(dependencies: Dependencies, job: SteppedJob, payload: ChangePayload): Promise<void> {
  const { organizationId, changeId } = payload;
  let [known] = await job.step(({ transaction }) => transaction.run(readChange(organizationId, changeId)));
  let openUntil = 0;
  for (;;) {
    const piece = known === undefined ? null : pieceOf(known);
    if (known === undefined || piece === null) return;
    if (job.isOver()) {
      await job.step(({ transaction }) => transaction.run(addChangeJob(organizationId, changeId)));
      return;
    }
    const current: ChangeRow = known;
    // Between two transactions, because both can wait for the customer's key management.
    const prepared =
      piece === prepare ? await prepareGeneration(dependencies, organizationId, current.kmsSettingsId) : null;
    if (performance.now() > openUntil || piece === activate) {
      await dependencies.customerKeys.open(organizationId);
      openUntil = performance.now() + openMilliseconds;
    }
    const giveWay = createGivingWay(dependencies);
    await giveWay();
    known = await job.step((run) =>
      runPiece(dependencies, run, organizationId, { known: current, piece, prepared, giveWay }),
    );
    await wait(pauseMilliseconds);
  }
}

/** Lets the calls to this process go first, for a few milliseconds in total. */
function createGivingWay({ callsInFlight }: Pick<Dependencies, 'callsInFlight'>): () => Promise<void> {
  let left = maxGivenWayMilliseconds;
  return async () => {
    const begin = performance.now();
    await callsInFlight.giveWay(left);
    left -= performance.now() - begin;
  };
}

/** Restarts changes that lost their job. */
export const resumeStalled: Sweep = {
  name: 'cryptography.resume',
  findDue: findStalled,
  handle: async ({ transaction }, organizationId, recordIds) => {
    for (const id of recordIds) await transaction.run(addChangeJob(organizationId, id as CryptographyChangeId));
    // They stay due until their job has run.
    return 0;
  },
};

/** The next batch; null if there is none. */
function pieceOf({ state, halt, position }: ChangeRow): Piece | null {
  if (halt !== null) return null;
  switch (state) {
    case 'PREPARING':
      return prepare;
    case 'DUAL':
      return activate;
    case 'REWRAP':
      return rewrapForward;
    case 'VERIFY':
      return verify;
    case 'FINALIZE':
      return destroyOld;
    case 'ROLLING_BACK':
      return position === lastPosition ? destroyNew : rewrapBack;
    case 'DONE':
    case 'ROLLED_BACK':
      return null;
  }
}

interface NextPiece extends Pick<PieceContext, 'giveWay' | 'prepared'> {
  readonly known: ChangeRow;
  readonly piece: Piece;
}

/** Runs one batch under its locks. If the row has changed in between, does nothing and returns the current row. */
async function runPiece(
  dependencies: Dependencies,
  run: JobRun,
  organizationId: OrganizationId,
  { known, piece, ...more }: NextPiece,
): Promise<ChangeRow | undefined> {
  const { id: changeId, actingUserId } = known;
  const people = new Map([[actingUserId, 'shared' as const]]);
  const [, [change], [member]] = await run.transaction.runAll([
    lockRights({ organizationId, organization: piece.lock, people, workspaces: new Map() }),
    lockChange(organizationId, changeId),
    readStoredMember(organizationId, actingUserId),
  ]);
  if (change === undefined) return undefined;
  if (change.actingUserId !== actingUserId || pieceOf(change) !== piece) return change;
  const mayGoOn = member !== undefined && rolesAllow('organization:encryption:change', member, null);
  const next: ChangeRow = mayGoOn
    ? await piece.work({ ...dependencies, ...more, run, organizationId, change })
    : { ...change, halt: 'PAUSED', haltReason: 'RIGHTS' };
  await run.transaction.run(storeChange({ ...next, organizationId, now: run.now }));
  await recordPiece(run, organizationId, change, next);
  return next;
}

/** Records what the job did, on behalf of the person it runs for. */
async function recordPiece(
  run: JobRun,
  organizationId: OrganizationId,
  before: ChangeRow,
  after: ChangeRow,
): Promise<void> {
  const { id: recordId, actingUserId: actor } = after;
  const reason = after.haltReason ?? '';
  if (after.halt === 'PAUSED') run.record('encryption.change.paused', { recordId, reason }, null, actor);
  if (after.halt === 'FAILED') {
    const textId = after.haltTextId;
    run.record(
      'encryption.change.failed',
      { recordId, reason, ...(textId !== null && { versionId: textId }) },
      null,
      actor,
    );
    const [text] = textId === null ? [] : await run.transaction.run(readDataKey(organizationId, textId));
    if (text !== undefined) {
      const workspaceId: WorkspaceId = text.workspaceId;
      run.record('integrity.failed', { recordId: text.recordId, versionId: text.id }, workspaceId, actor);
    }
  }
  if (after.state === before.state) return;
  const rows = after.state === 'DONE' ? after.verified : after.rewrapped;
  run.record('encryption.change.step', { recordId, state: after.state, rows }, null, actor);
}
