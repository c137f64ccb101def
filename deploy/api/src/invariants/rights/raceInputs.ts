import type { WorkspaceId } from '@cofferdam/domain';
import type { SamplePlace } from '../../testing/sampleInputs.ts';

/** What calls are about that a sample cannot name. */
export interface RaceTargets {
  readonly memberId: string;
  readonly labelId: string;
  readonly invitationId: string;
  readonly otherWorkspaceId: WorkspaceId;
}

/** Calls that use up a secret each time; the place is stocked with some before. */
export const usingUp: ReadonlySet<string> = new Set([
  'secret.delete',
  'secret.move',
  'secret.versionDisable',
  'secret.versionDelete',
]);

/** Calls whose sample names what is not there, and which have no other input here: their refusal is all that is raced. */
export const withoutEffect: ReadonlySet<string> = new Set([
  'billing.update',
  'domain.remove',
  'domain.verify',
  'label.remove',
  'leaverReport.export',
  'leaverReport.tasks',
  'note.delete',
  'note.destroy',
  'note.move',
  'note.restore',
  'note.versionDelete',
  'organization.delete',
  'share.revoke',
  'twoFactor.delete',
  'twoFactor.move',
  'twoFactor.recoveryUse',
  'twoFactor.restore',
  'userOrganization.deleteInvite',
  'userOrganization.deleteUser',
  'userOrganization.offboard',
  'userRole.organizationRemove',
  'userRole.workspaceRemove',
  'workspace.claim',
  'workspace.delete',
]);

/** What differs from the sample of a call, so that every request changes something. */
export function writeInput(call: string, place: SamplePlace, targets: RaceTargets, number: number): object {
  const { memberId, labelId, invitationId, otherWorkspaceId } = targets;
  const stocked = `Stock ${number}`;
  const isEven = number % 2 === 0;
  const inputs: Readonly<Record<string, object>> = {
    'secret.delete': { names: [stocked] },
    'secret.move': { names: [stocked], toWorkspaceId: otherWorkspaceId },
    'secret.versionDisable': { name: stocked, version: 1 },
    'secret.versionDelete': { name: stocked, version: 1 },
    'label.update': { id: labelId, color: isEven ? 'rose' : 'petrol' },
    'userOrganization.resendInvite': { invitationId },
    'userRole.organizationAdd': { userId: memberId, role: isEven ? 'MEMBER' : 'AUDITOR' },
    'userRole.workspaceAdd': { userIds: [memberId], role: isEven ? 'READER' : 'VIEWER' },
    'userRole.preview': { roles: [{ userId: memberId, role: 'MEMBER' }] },
    'userRole.workspacePreview': { ...place, roles: [{ userId: memberId, role: null }] },
  };
  return inputs[call] ?? {};
}
