import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeIdleLock, findOrganization } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';

/** Sets the minutes without activity after which members' pages lock. Open pages apply it immediately. */
export async function setIdleLock(
  dependencies: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { minutes }: CallArguments<'organization', 'setIdleLock'>,
): Promise<CallOutput<'organization', 'setIdleLock'>> {
  const { organizationId } = call;
  const [[before], [row]] = await call.transaction.runAll([
    changeIdleLock(organizationId, minutes),
    findOrganization(organizationId),
  ]);
  if (before === undefined || row === undefined) throw new Error('an authorized organization is gone');
  if (before.previousMinutes !== minutes) {
    call.record('organization.idle-lock-updated', { changed: [`idleLockMinutes=${minutes ?? 'off'}`] });
    call.transaction.atCommit(notifyMembers(organizationId));
  }
  return { organization: presentOrganization(dependencies, { ...row, role: call.access.organizationRole }) };
}
