import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { openSharePolicy } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readPolicy } from '../../../share/sharePolicy.store.ts';
import { readRevision } from '../entry.store.ts';
import { openLockedSeed, requireLocked } from '../requireLocked.ts';

/** Returns the seed of an entry, for another authenticator or for pinning. Recorded before the response is sent. */
export async function accessSeed(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'seedAccess'>,
): Promise<CallOutput<'twoFactor', 'seedAccess'>> {
  const entry = await requireLocked(call, input.name);
  const { id, revision, type, algorithm, digits, periodSeconds, issuer, account, labels } = entry;
  const isForOffline = input.forOffline === true;
  if (isForOffline) {
    // Two devices that increment one counter would both use each code.
    if (type === 'HOTP') throw new ApiFailure('two-factor.type.not-match');
    if (!(await isOfflineAllowed(call))) throw new ApiFailure('two-factor.offline.forbidden');
  }
  const seed = openLockedSeed(dependencies, call, entry);
  call.record(
    'two-factor.seed.accessed',
    { name: entry.name, recordIds: [id], ...(isForOffline ? { statedPurpose: 'OFFLINE' } : {}) },
    call.workspaceId,
  );
  const counter = type === 'HOTP' ? entry.counter : null;
  return { id, revision, seed, type, algorithm, digits, periodSeconds, issuer, account, labels: [...labels], counter };
}

/** Whether an entry can stay pinned to the device of a person, and whether its seed may have changed. */
export async function checkPinned(
  call: WorkspaceCall,
  { id }: CallArguments<'twoFactor', 'pinned'>,
): Promise<CallOutput<'twoFactor', 'pinned'>> {
  const { organizationId, workspaceId, transaction, now } = call;
  const [[policy], [entry]] = await transaction.runAll([
    readPolicy(organizationId),
    readRevision(organizationId, workspaceId, id),
  ]);
  if (entry === undefined) throw new ApiFailure('two-factor.not-found.name');
  const { isOfflineAllowed: isAllowed } = policy ?? openSharePolicy;
  return { isAllowed, revision: entry.revision, serverTime: now.toISOString() };
}

async function isOfflineAllowed({ organizationId, transaction }: WorkspaceCall): Promise<boolean> {
  const [policy] = await transaction.run(readPolicy(organizationId));
  return (policy ?? openSharePolicy).isOfflineAllowed;
}
