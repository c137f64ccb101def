import { openSharePolicy } from '@cofferdam/domain';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { sampleCustomer } from '../../testing/billingInputs.ts';

export const deletingOrganization = 'organization.delete';

/** The name of organizations that a race deletes. */
export const racedOrganizationName = 'Raced';

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

/**
 * Calls that change something of which an organization has only one, so that their requests refuse each other: at least one of
 * a race takes effect.
 */
export const contendedCalls: ReadonlySet<string> = new Set([
  'billing.cancelChange',
  'billing.refresh',
  'billing.update',
  'connection.addServiceAccount',
  'connection.deleteServiceAccount',
  'encryption.pause',
  'encryption.resume',
  'encryption.rollBack',
  'encryption.start',
  'leaverReport.tasks',
  'message.sales',
  'organization.delete',
  'organization.setSecondFactorPolicy',
  'workspace.delete',
]);

/** Calls that wait for another server between two transactions. */
export const steppedCalls: ReadonlySet<string> = new Set([
  'billing.cancelChange',
  'billing.customerUpdate',
  'billing.paymentLink',
  'billing.refresh',
  'billing.subscriptionLink',
  'billing.update',
  'connection.gcpAdd',
  'connection.gcpTest',
  'connection.gcpUpdate',
  'connection.keyAdd',
  'connection.keyTest',
  'connection.keyUpdate',
  'domain.verify',
  'notification.add',
  'notification.sendTest',
  'notification.update',
]);

/** Calls that send a list in their body but only read metadata, as a GET does. */
export const readingCalls: ReadonlySet<string> = new Set([
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
    'billing.subscriptionLink': { subscriptionType: 'TEAM' },
    'billing.update': { subscriptionType: isEven ? 'FREE' : 'BUSINESS' },
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
    'domain.setJoining': { domain: name },
    'domain.verify': { domain: name },
    'encryption.pause': { changeId: id },
    'encryption.resume': { changeId: id },
    'encryption.rollBack': { changeId: id },
    'encryption.start': { target: { kind: 'PLATFORM' } },
    'favorite.opened': { id },
    'favorite.set': { id },
    'label.remove': { id },
    'label.update': { id, color: 'petrol' },
    'organization.delete': { name: racedOrganizationName },
    'organization.setSecondFactorPolicy': { isRequired: isEven },
    'leaverReport.export': { reportId },
    'leaverReport.tasks': { reportId, isDone: isEven },
    'notification.remove': { id },
    'notification.resend': { id, deliveryIds: [id] },
    'notification.rotateSecret': { id },
    'notification.sendTest': { id },
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
    'twoFactor.edit': { issuer: name },
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
    'workspace.claim': { workspaceId: id, userId: name, personName: 'Leaver', name: `Claimed ${id.slice(0, 8)}` },
    'workspace.delete': { name: placeName },
  };
  return inputs[call] ?? {};
}
