import type { WorkspaceId } from '@cofferdam/domain';
import type { SamplePlace } from '../../testing/sampleInputs.ts';

/** What calls are about that a sample cannot name. */
export interface RaceTargets {
  /** Members with a role in the workspace, each of them again before every race. */
  readonly memberIds: readonly string[];
  readonly labelId: string;
  readonly invitationId: string;
  readonly otherWorkspaceId: WorkspaceId;
}

/** Calls that use something up each time; the place is stocked with it before. */
export const usingUp: Readonly<Record<string, 'secret' | 'note' | 'twoFactor' | 'recoveryCode'>> = {
  'secret.delete': 'secret',
  'secret.move': 'secret',
  'secret.versionDisable': 'secret',
  'secret.versionDelete': 'secret',
  'note.delete': 'note',
  'note.move': 'note',
  'twoFactor.delete': 'twoFactor',
  'twoFactor.move': 'twoFactor',
  'twoFactor.recoveryUse': 'recoveryCode',
};

/** As many as an entry may have. */
export const recoveryCodes = 50;

/** Calls whose sample names what is not there, and which have no other input here: their refusal is all that is raced. */
export const withoutEffect: ReadonlySet<string> = new Set([
  'billing.update',
  'domain.remove',
  'domain.verify',
  'label.remove',
  'leaverReport.export',
  'leaverReport.tasks',
  'note.destroy',
  'note.restore',
  'note.versionDelete',
  'organization.delete',
  'share.revoke',
  'twoFactor.restore',
  'userOrganization.deleteInvite',
  'userRole.organizationRemove',
  'workspace.claim',
  'workspace.delete',
]);

/** What differs from the sample of a call, so that every request changes something. */
export function writeInput(call: string, place: SamplePlace, targets: RaceTargets, number: number): object {
  const { memberIds, labelId, invitationId, otherWorkspaceId } = targets;
  const memberId = memberIds[number % memberIds.length];
  const stocked = `Stock ${number}`;
  const isEven = number % 2 === 0;
  const inputs: Readonly<Record<string, object>> = {
    'secret.delete': { names: [stocked] },
    'secret.move': { names: [stocked], toWorkspaceId: otherWorkspaceId },
    'secret.versionDisable': { name: stocked, version: 1 },
    'secret.versionDelete': { name: stocked, version: 1 },
    'note.delete': { name: stocked },
    'note.move': { name: stocked, toWorkspaceId: otherWorkspaceId },
    'twoFactor.delete': { name: stocked },
    'twoFactor.move': { name: stocked, targetWorkspaceId: otherWorkspaceId },
    'twoFactor.recoveryUse': { position: (number % recoveryCodes) + 1 },
    'userOrganization.deleteUser': { userId: memberId },
    'userOrganization.offboard': { userId: memberId },
    'userRole.workspaceRemove': { userId: memberId },
    'label.update': { id: labelId, color: isEven ? 'rose' : 'petrol' },
    'userOrganization.resendInvite': { invitationId },
    'userRole.organizationAdd': { userId: memberId, role: isEven ? 'MEMBER' : 'AUDITOR' },
    'userRole.workspaceAdd': { userIds: [memberId], role: isEven ? 'READER' : 'VIEWER' },
    'userRole.preview': { roles: [{ userId: memberId, role: 'MEMBER' }] },
    'userRole.workspacePreview': { ...place, roles: [{ userId: memberId, role: null }] },
  };
  return inputs[call] ?? {};
}
