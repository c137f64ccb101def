import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockItem } from '../../items/findItems.ts';
import { requireWithinPlan } from '../../items/itemLimits.ts';
import { presentLocked } from '../presentSecret.ts';
import { secretKind } from '../secretKind.ts';
import { setRotation } from './rotation.store.ts';

/** Sets how often a secret is rotated, or removes its schedule. */
export async function changeRotation(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  { name, everyDays }: CallArguments<'secret', 'setRotation'>,
): Promise<CallOutput<'secret', 'setRotation'>> {
  const { organizationId, workspaceId, transaction, now, userId } = call;
  const secret = await lockItem(secretKind, call, name);
  await requireWithinPlan(dependencies, call, secretKind, [secret.id]);
  const changed = await transaction.run(setRotation(organizationId, workspaceId, secret.id, everyDays));
  if (changed.length > 0) {
    await transaction.run(secretKind.store.touch(organizationId, workspaceId, secret.id, now, userId));
    const fields = { name: secret.name, recordIds: [secret.id] };
    if (everyDays === null) call.record('secret.rotation.removed', fields, workspaceId);
    else call.record('secret.rotation.set', { ...fields, days: everyDays }, workspaceId);
  }
  return presentLocked(dependencies.keys, call, secret.id);
}
