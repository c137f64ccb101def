import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { lockChange, storeChange, type ChangeRow } from './changes.store.ts';
import { activateGeneration, destroyGeneration, retireActive } from './generations.store.ts';
import { readNewest } from './readEncryption.ts';
import { addChangeJob } from './runChange.ts';

type Input = CallArguments<'encryption', 'pause'>;
type Answer = Promise<CallOutput<'encryption', 'start'>>;

/** Pauses a change: its job ends after the current batch. */
export async function pauseChange(call: OrganizationCall, { changeId }: Input): Answer {
  const change = await requireUnfinished(call, changeId, ({ halt }) => halt === null);
  await store(call, { ...change, halt: 'PAUSED', haltReason: 'PERSON' });
  call.record('encryption.change.paused', { recordId: change.id, reason: 'PERSON' });
  return readNewest(call);
}

/** Resumes a paused or failed change. Its steps are authorized as the caller from then on. */
export async function resumeChange(call: OrganizationCall, { changeId }: Input): Answer {
  const change = await requireUnfinished(call, changeId, ({ halt }) => halt !== null);
  await store(call, { ...withoutHalt(change), actingUserId: call.userId });
  await call.transaction.run(addChangeJob(call.organizationId, change.id));
  call.record('encryption.change.resumed', { recordId: change.id, state: change.state });
  return readNewest(call);
}

/**
 * Rolls a change back. The call holds the exclusive rights lock, so no write in flight has read the new generation as
 * active. A change that has moved nothing yet ends immediately.
 */
export async function rollBackChange(call: OrganizationCall, { changeId }: Input): Answer {
  const { organizationId, userId, now, transaction } = call;
  const change = await requireUnfinished(call, changeId, ({ state }) => state !== 'ROLLING_BACK');
  const running = { ...withoutHalt(change), actingUserId: userId, position: null };
  if (change.state === 'PREPARING' || change.state === 'DUAL') {
    if (change.toKeyId !== null) await transaction.run(destroyGeneration(organizationId, change.toKeyId, now));
    await store(call, { ...running, state: 'ROLLED_BACK', endedAt: now });
  } else {
    await transaction.runAll([retireActive(organizationId), activateGeneration(organizationId, change.fromKeyId)]);
    await store(call, { ...running, state: 'ROLLING_BACK', total: change.rewrapped, rewrapped: 0, verified: 0 });
    await transaction.run(addChangeJob(organizationId, change.id));
  }
  call.record('encryption.change.rolled-back', { recordId: change.id, state: change.state });
  return readNewest(call);
}

/** The unfinished change, locked. @throws ApiFailure if there is none, or it is in another state */
async function requireUnfinished(
  { organizationId, transaction }: OrganizationCall,
  changeId: Input['changeId'],
  isPossible: (change: ChangeRow) => boolean,
): Promise<ChangeRow> {
  const [change] = await transaction.run(lockChange(organizationId, changeId));
  if (change === undefined || change.endedAt !== null || !isPossible(change))
    throw new ApiFailure('change-cryptography.not-possible');
  return change;
}

function withoutHalt(change: ChangeRow): ChangeRow {
  return { ...change, halt: null, haltReason: null, haltTextId: null };
}

async function store({ organizationId, now, transaction }: OrganizationCall, change: ChangeRow): Promise<void> {
  await transaction.run(storeChange({ ...change, organizationId, now }));
}
