import { openSharePolicy } from '@cofferdam/domain';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { sampleCustomer } from '../../testing/billingInputs.ts';

/** Values of inputs that samples can't contain. */
export interface RaceTargets {
  readonly place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId };
  readonly placeName: string;
  /** Members with a role in the workspace, which they get again before every race. */
  readonly memberIds: readonly string[];
  readonly reportId: string;
  readonly otherWorkspaceId: WorkspaceId;
  /** Number of the request in its race. */
  readonly number: number;
  /** The record that this request uses up: see `addStock`. */
  readonly name: string;
  readonly id: string;
}

/** Calls whose sample is refused by a rule, so that only this refusal is raced, and why they have no other input. */
export const refusedCalls: Readonly<Record<string, string>> = {
  'billing.cancelChange': 'needs a change that is scheduled for each request',
  'billing.paymentLink': 'needs a payment provider',
  'domain.verify': 'needs a name server',
  'domain.setJoining': 'needs a verified domain for each request',
  'encryption.pause': 'needs a change that runs for each request',
  'encryption.resume': 'needs a change that stands still for each request',
  'encryption.rollBack': 'needs a change that runs for each request',
  'message.sales': 'needs an organization without an open request for each request',
  'notification.sendTest': 'needs a receiver',
  'notification.resend': 'needs a message that was given up for each request',
  'organization.delete': 'would end the organization that is raced in',
  'organization.setSecondFactorPolicy': 'needs people with a second factor, and would refuse all who have none',
  'workspace.claim': 'needs a person who left for each request',
};

/** Calls that send a list in their body but only read metadata, as a GET does. */
export const readingCalls: ReadonlySet<string> = new Set([
  // Without a payment provider they write nothing.
  'billing.refresh',
  'billing.subscriptionLink',
  'encryption.dryRun',
  'userRole.preview',
  'userRole.workspacePreview',
]);

/** Differences from the sample of a call, so that every request changes something. */
export function writeInput(call: string, targets: RaceTargets): object {
  const { place, placeName, memberIds, reportId, otherWorkspaceId, number, name, id } = targets;
  const memberId = memberIds[number % memberIds.length];
  const isEven = number % 2 === 0;
  const inputs: Readonly<Record<string, object>> = {
    'billing.update': { subscriptionType: isEven ? 'TEAM' : 'BUSINESS' },
    'billing.customerUpdate': { customer: { ...sampleCustomer, reference: `PO ${number}` } },
    'connection.gcpDelete': { id },
    'connection.gcpTest': { id },
    'connection.gcpUpdate': { id, targetEmail: targetEmail(`n${number}-${id.slice(-12)}`) },
    'connection.gcpAdd': { targetEmail: targetEmail(`n${number}-${crypto.randomUUID().slice(-12)}`) },
    'connection.keyAdd': { connectionId: id, keyName: keyName(id) },
    'connection.keyDelete': { id },
    'connection.keyTest': { id },
    'connection.keyUpdate': { id, connectionId: name, keyName: keyName(id) },
    'domain.remove': { domain: name },
    'encryption.start': { target: { kind: 'PLATFORM' } },
    'favorite.opened': { id },
    'favorite.set': { id },
    'label.remove': { id },
    'label.update': { id, color: 'petrol' },
    'organization.setSecondFactorPolicy': { isRequired: true },
    'leaverReport.export': { reportId },
    'leaverReport.tasks': { reportId, isDone: isEven },
    'notification.remove': { id },
    'notification.rotateSecret': { id },
    'notification.update': { id, digestAt: number },
    'note.currentVersion': { name, version: 1 },
    'note.delete': { name },
    'note.destroy': { id },
    'note.label': { names: [name] },
    'note.move': { name, toWorkspaceId: otherWorkspaceId },
    'note.restore': { id },
    'note.update': { labels: [name] },
    'note.versionDelete': { name, version: 1 },
    'secret.currentVersion': { name, version: 1 },
    'secret.delete': { names: [name] },
    'secret.label': { names: [name] },
    'secret.move': { names: [name], toWorkspaceId: otherWorkspaceId },
    'secret.setRotation': { everyDays: number + 1 },
    'secret.trashEmpty': { secretIds: [id] },
    'secret.trashRestore': { secretIds: [id] },
    'secret.versionDelete': { name, version: 1 },
    'secret.versionDisable': { name, version: 1 },
    'secret.versionEnable': { name, version: 1 },
    'share.revoke': { id },
    'organization.setIdleLock': { minutes: number + 1 },
    'share.setPolicy': { policy: { ...openSharePolicy, mostViews: number + 1 } },
    'twoFactor.delete': { name },
    'twoFactor.label': { names: [name] },
    'twoFactor.move': { name, targetWorkspaceId: otherWorkspaceId },
    'twoFactor.recoveryUse': { position: number + 1 },
    'twoFactor.rename': { name, newName: name.toUpperCase() },
    'twoFactor.destroy': { id },
    'twoFactor.restore': { name },
    'userOrganization.deleteInvite': { invitationId: id },
    'userOrganization.deleteUser': { userId: memberId },
    'userOrganization.offboard': { userId: memberId },
    'userOrganization.resendInvite': { invitationId: id },
    'userRole.organizationAdd': { userId: memberId, role: isEven ? 'MEMBER' : 'AUDITOR' },
    'userRole.organizationRemove': { userId: memberId, role: 'AUDITOR' },
    'userRole.preview': { roles: [{ userId: memberId, role: 'MEMBER' }] },
    'userRole.workspaceAdd': { userIds: [memberId], role: isEven ? 'EDITOR' : 'VIEWER' },
    'userRole.workspacePreview': { ...place, roles: [{ userId: memberId, role: null }] },
    'userRole.workspaceRemove': { userId: memberId },
    'workspace.delete': { name: placeName },
  };
  return inputs[call] ?? {};
}
