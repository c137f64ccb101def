import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import { daysAfter } from '../../../../platform/clock/timeAfter.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { requireWithinLimit } from '../../../../platform/tenancy/requireWithinLimit.ts';
import { endSharesOfVersion } from '../../../share/endShares.ts';
import { presentLocked } from '../presentSecret.ts';
import { requireWithinPlan } from '../../items/itemLimits.ts';
import { changeVersion, lockVersion, type LockedVersion } from '../../items/versions/versions.ts';
import { secretKind } from '../secretKind.ts';

type Named = CallArguments<'secret', 'versionEnable'>;
type Answer = Promise<CallOutput<'secret', 'versionEnable'>>;
type Dependencies = Pick<Platform, 'keys'>;
type Found = LockedVersion<SecretId>;

const { versions } = secretKind;

/** Makes a version readable again, within the plan's limits. It becomes current if none is. */
export async function enableVersion(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  input: Named,
): Answer {
  requireWithinLimit(call.access);
  const found = await lockVersion(secretKind, call, input);
  await requireWithinPlan(dependencies, call, secretKind, [found.id]);
  if (found.state === 'ENABLED') return presentLocked(dependencies.keys, call, found.id);
  await changeVersion(
    secretKind,
    call,
    found.id,
    versions.setState(call.organizationId, found.id, input.version, 'ENABLED', null),
  );
  if (found.state === 'SCHEDULED_DESTROY') record(call, 'secret.version.destroy-cancelled', found, input);
  record(call, 'secret.version.enabled', found, input);
  return presentLocked(dependencies.keys, call, found.id);
}

/** Disables a version, so that no one can read it. The current one only if no other could become current. */
export async function disableVersion(dependencies: Dependencies, call: WorkspaceCall, input: Named): Answer {
  const found = await lockVersion(secretKind, call, input);
  if (found.state === 'DISABLED') return presentLocked(dependencies.keys, call, found.id);
  requireReplaceable(found, input);
  await changeVersion(
    secretKind,
    call,
    found.id,
    versions.setState(call.organizationId, found.id, input.version, 'DISABLED', null),
  );
  const wasScheduled = found.state === 'SCHEDULED_DESTROY';
  record(call, wasScheduled ? 'secret.version.destroy-cancelled' : 'secret.version.disabled', found, input);
  return presentLocked(dependencies.keys, call, found.id);
}

/** Destroys a version immediately, or on a given day; until then it's disabled. */
export async function deleteVersion(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'versionDelete'>,
): Answer {
  const { organizationId, now } = call;
  const { version, afterDays } = input;
  const found = await lockVersion(secretKind, call, input);
  requireReplaceable(found, input);
  if (afterDays === 0) {
    await changeVersion(secretKind, call, found.id, versions.destroy(organizationId, found.id, version));
    await endSharesOfVersion(call, 'secret', found.id, version);
    record(call, 'secret.version.destroyed', found, input);
    return presentLocked(dependencies.keys, call, found.id);
  }
  const destroyAt = daysAfter(now, afterDays);
  await changeVersion(
    secretKind,
    call,
    found.id,
    versions.setState(organizationId, found.id, version, 'SCHEDULED_DESTROY', destroyAt),
  );
  const fields = { name: found.name, version, destroyAt: destroyAt.toISOString(), recordIds: [found.id] };
  call.record('secret.version.destroy-scheduled', fields, call.workspaceId);
  return presentLocked(dependencies.keys, call, found.id);
}

/**
 * An older value must never become current implicitly: before the current version is removed, the caller chooses the next.
 */
function requireReplaceable({ currentVersion, hasOtherUsable }: Found, { version }: Named): void {
  if (currentVersion === version && hasOtherUsable) throw new ApiFailure('secret.version.current');
}

function record(
  call: WorkspaceCall,
  type:
    | 'secret.version.enabled'
    | 'secret.version.disabled'
    | 'secret.version.destroyed'
    | 'secret.version.destroy-cancelled',
  { id, name }: Found,
  { version }: Named,
): void {
  call.record(type, { name, version, recordIds: [id] }, call.workspaceId);
}
