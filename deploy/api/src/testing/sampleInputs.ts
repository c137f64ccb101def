import { randomBytes } from 'node:crypto';
import { openSharePolicy } from '@cofferdam/domain';
import type { ErrorCode, InvitationId, OrganizationId, SessionId, UserId, WorkspaceId } from '@cofferdam/domain';
import { testPassword, type TestPerson } from './TestPerson.ts';

/** Where a sample input points to. */
export interface SamplePlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

const recordId = '01900000-0000-7000-8000-0000000000fe';
const sessionId = '01900000-0000-7000-8000-0000000000ff' as SessionId;
const nobodyId = '01900000-0000-7000-8000-0000000000fe' as UserId;
const invitationId = '01900000-0000-7000-8000-0000000000fd' as InvitationId;

/**
 * An input for every call that is valid by itself. A name in it is `Sample`; what it says succeeds where that secret
 * has one version, except that names to be made are new each time.
 */
export function sampleInputs({ organizationId, workspaceId }: SamplePlace): Readonly<Record<string, object>> {
  const place = { organizationId, workspaceId };
  const named = { ...place, name: 'Sample' };
  const fresh = `New ${(made += 1)}`;
  return {
    'identity.signUp': { email: `sample-${made}@example.com`, password: testPassword, displayName: 'Sample' },
    'identity.signIn': { email: 'sample@example.com', password: testPassword },
    'identity.token': {},
    'identity.reAuthenticate': { password: testPassword },
    'identity.proveSecondFactor': { method: 'TOTP', code: '123456' },
    'identity.changePassword': { currentPassword: testPassword, newPassword: `${testPassword}-changed` },
    'identity.factors': {},
    'identity.addAuthenticator': { name: 'Phone' },
    'identity.confirmAuthenticator': { factorId: recordId, code: '123456' },
    'identity.removeAuthenticator': { factorId: recordId },
    'identity.renewRecoveryCodes': {},
    'identity.forgetBrowsers': {},
    'identity.signOut': {},
    'identity.sessions': {},
    'identity.revokeSession': { sessionId },
    'preferences.load': {},
    'preferences.merge': { document: { userPreference: { theme: 'dark' } } },
    'organization.my': {},
    'organization.create': { name: fresh, subscriptionType: 'FREE' },
    'organization.get': { organizationId },
    'organization.update': { organizationId, name: fresh },
    'workspace.list': { organizationId },
    'workspace.create': { organizationId, name: fresh },
    'organization.overview': { organizationId },
    'organization.picture': { organizationId },
    'organization.delete': { organizationId, name: 'none' },
    'label.list': { organizationId },
    'label.colors': { organizationId },
    'label.add': { organizationId, name: `label ${made}`, color: 'petrol' },
    'label.update': { organizationId, id: recordId, color: 'rose' },
    'label.remove': { organizationId, id: recordId },
    'workspace.get': place,
    'workspace.update': { ...place, description: 'sample' },
    'workspace.contents': place,
    'workspace.leavers': { organizationId },
    'workspace.claim': {
      organizationId,
      workspaceId: recordId as WorkspaceId,
      userId: nobodyId,
      personName: 'none',
      name: fresh,
    },
    'workspace.delete': { ...place, name: 'none' },
    'userOrganization.list': { organizationId },
    'userOrganization.addUser': { organizationId, email: `one-${made}@example.com`, role: 'MEMBER' },
    'userOrganization.addUsers': { organizationId, emails: [`many-${made}@example.com`], role: 'MEMBER' },
    'userOrganization.resendInvite': { organizationId, invitationId },
    'userOrganization.deleteInvite': { organizationId, invitationId },
    'userOrganization.deleteUser': { organizationId, userId: nobodyId },
    'userOrganization.offboard': { organizationId, userId: nobodyId },
    'userOrganization.departures': {},
    'userOrganization.leave': { organizationId },
    'leaverReport.get': { organizationId, reportId: recordId },
    'leaverReport.tasks': { organizationId, reportId: recordId, positions: [1], isDone: true },
    'leaverReport.export': { organizationId, reportId: recordId, format: 'CSV' },
    'userOrganization.myInvites': {},
    'userOrganization.describeInvite': { inviteId: 'none' },
    'userOrganization.inviteExist': { inviteId: 'none' },
    'userOrganization.confirmInviteUser': { inviteId: 'none' },
    'userOrganization.declineInvite': { inviteId: 'none' },
    'user.organization': { organizationId },
    'user.update': { displayName: fresh },
    'domain.list': { organizationId },
    'domain.add': { organizationId, domain: `n${made}.example` },
    'domain.verify': { organizationId, domain: 'none.example' },
    'domain.remove': { organizationId, domain: 'none.example' },
    'domain.allowed': { organizationId, email: 'a@example.com' },
    'domain.removalEffect': { organizationId, domain: 'none.example' },
    'domain.outsiders': { organizationId, domain: 'none.example' },
    'encryption.get': { organizationId },
    'encryption.changes': { organizationId },
    'encryption.start': { organizationId, target: { kind: 'KMS', settingsId: recordId } },
    'encryption.dryRun': { organizationId, target: { kind: 'PLATFORM' } },
    'encryption.pause': { organizationId, changeId: recordId },
    'encryption.resume': { organizationId, changeId: recordId },
    'encryption.rollBack': { organizationId, changeId: recordId },
    'userRole.organization': { organizationId },
    'userRole.organizationAdd': { organizationId, userId: nobodyId, role: 'MEMBER' },
    'userRole.organizationRemove': { organizationId, userId: nobodyId, role: 'MEMBER' },
    'userRole.workspace': place,
    'userRole.workspaceAdd': { ...place, userIds: [nobodyId], role: 'VIEWER' },
    'userRole.workspaceRemove': { ...place, userId: nobodyId },
    'userRole.explain': { organizationId, userId: nobodyId, permission: 'organization:read' },
    'userRole.workspaceExplain': { ...place, userId: nobodyId, permission: 'secret:list' },
    'userRole.preview': { organizationId, roles: [{ userId: nobodyId, role: 'MEMBER' }] },
    'userRole.workspacePreview': { ...place, roles: [{ userId: nobodyId, role: null }] },
    'secret.list': { ...place, limit: 10 },
    'secret.listSearch': { ...place, filter: 'sam' },
    'secret.update': { ...named, description: 'sample' },
    'secret.delete': { ...place, names: [fresh] },
    'secret.label': { ...place, names: ['Sample'], add: ['sample'] },
    'secret.move': { ...place, names: ['Sample'], toWorkspaceId: workspaceId },
    'secret.export': { ...place, names: ['Sample'] },
    'secret.reveal': { ...place, names: ['Sample'] },
    'secret.readers': named,
    'secret.readerCounts': place,
    'secret.setRotation': { ...named, everyDays: 90 },
    'secret.toRotate': place,
    'secret.trashList': place,
    'secret.trashRestore': { ...place, secretIds: [sessionId] },
    'secret.trashEmpty': { ...place, secretIds: [sessionId] },
    'secret.versionEnable': { ...named, version: 1 },
    'secret.versionDisable': { ...named, version: 2_147_483_647 },
    'secret.versionDelete': { ...named, version: 2_147_483_647 },
    'secret.add': { ...place, name: fresh, value: 'sample value' },
    'secret.get': named,
    'secret.currentVersion': { ...named, version: 1 },
    'secret.versionList': named,
    'secret.versionGet': { ...named, version: 1 },
    'secret.versionAccess': named,
    'secret.versionAdd': { ...named, value: 'sample value' },
    'secret.compare': { ...place, key: randomText(32), entries: [{ name: 'Sample', fingerprint: randomText(32) }] },
    'secret.import': { ...place, entries: [{ name: fresh, value: 'sample value', action: 'add' }] },
    'twoFactor.list': place,
    'twoFactor.listSearch': { ...place, filter: 'sam' },
    'twoFactor.get': named,
    'twoFactor.add': { ...place, name: fresh, seed: sampleSeed },
    'twoFactor.import': { ...place, entries: [{ name: `${fresh} imported`, seed: sampleSeed, action: 'add' }] },
    'twoFactor.compare': { ...place, key: randomText(32), fingerprints: [randomText(32)] },
    'twoFactor.edit': { ...named, issuer: 'Example' },
    'twoFactor.rename': { ...named, newName: 'Sample' },
    'twoFactor.label': { ...place, names: ['Sample'], add: ['sample'] },
    'twoFactor.move': { ...named, targetWorkspaceId: workspaceId },
    'twoFactor.delete': { ...place, name: 'None' },
    'twoFactor.trashList': place,
    'twoFactor.restore': { ...place, name: 'None' },
    'twoFactor.destroy': { ...place, id: recordId },
    'twoFactor.totpList': { ...place, names: ['Sample', 'Sample counter'] },
    'twoFactor.totpGet': named,
    'twoFactor.totpListSearch': { ...place, filter: 'sam' },
    'twoFactor.hotpGenerate': { ...place, name: 'Sample counter' },
    'twoFactor.seedAccess': named,
    'twoFactor.recoveryList': named,
    'twoFactor.recoverySet': { ...named, codes: ['aaaa-bbbb', 'cccc-dddd'] },
    'twoFactor.recoveryAccess': named,
    'twoFactor.recoveryUse': { ...named, position: 60 },
    'share.secret': { ...named, version: 1, link: sampleLink(), noteToSelf: 'for the audit' },
    'share.ofSecret': named,
    'share.notes': { ...named, version: 1, link: sampleLink(), noteToSelf: 'for the audit' },
    'share.ofNote': named,
    'share.ofWorkspace': place,
    'share.my': { organizationId },
    'share.revoke': { organizationId, id: sessionId },
    'share.terms': { organizationId },
    'share.setPolicy': { organizationId, policy: openSharePolicy },
    'share.exist': { id: randomText(16), linkProof: randomText(32) },
    'share.get': { id: randomText(16), linkProof: randomText(32), authProof: randomText(32) },
    'share.remove': { id: randomText(16), linkProof: randomText(32), authProof: randomText(32) },
    'note.list': { ...place, limit: 10 },
    'note.listSearch': { ...place, filter: 'Sam' },
    'note.add': { ...place, name: fresh, text: 'sample text' },
    'note.get': named,
    'note.update': { ...named, labels: ['sample'] },
    'note.label': { ...place, names: ['Sample'], add: ['sample'] },
    'note.move': { ...named, toWorkspaceId: workspaceId },
    'note.delete': { ...place, name: 'No sample' },
    'note.trash': place,
    'note.restore': { ...place, id: recordId },
    'note.destroy': { ...place, id: recordId },
    'note.currentVersion': { ...named, version: 1 },
    'note.versionList': named,
    'note.versionGet': { ...named, version: 1 },
    'note.versionAccess': named,
    'note.versionAdd': { ...named, text: 'sample text' },
    'note.versionDelete': { ...named, version: 999 },
    'resource.trashList': place,
    'search.all': { organizationId, term: 'Sample' },
    'search.resources': { organizationId },
    'favorite.list': { organizationId },
    'favorite.set': { organizationId, id: recordId, isFavorite: true },
    'favorite.opened': { organizationId, id: recordId },
    'billing.overview': { organizationId },
    'billing.tariff': {},
    'billing.update': { organizationId, subscriptionType: 'BUSINESS' },
    'billing.overLimits': { organizationId, subscriptionType: 'FREE' },
    'audit.secretLogs': named,
    'audit.secretReads': named,
    'audit.noteLogs': named,
    'audit.workspaceLogs': place,
    'audit.workspaceSummary': { ...place, edges: sampleEdges },
    'audit.workspaceChainPosition': { ...place, eventId: recordId },
    'audit.byParams': { organizationId },
    'audit.summary': { organizationId, edges: sampleEdges },
    'audit.chainPosition': { organizationId, eventId: recordId },
    'audit.personReads': { organizationId, actorId: nobodyId },
    'audit.logTypes': { organizationId },
    'audit.verify': { organizationId },
    'audit.head': { organizationId },
    'audit.export': { organizationId, format: 'CSV' },
    'audit.twoFactorLogs': named,
    'dictionary.roleType': { type: 'WORKSPACE' },
  };
}

/** Hours that no event is in. */
const sampleEdges = ['2026-01-01T00:00:00.000Z', '2026-01-01T01:00:00.000Z'];

/** A seed that is on no other list. */
export const sampleSeed = 'ONQW24DMMUQHGZLFMQQG6ZRAORUGKIDUMVZXI4Y';

/** Adds what the names in samples refer to, but for secrets. */
export async function addTwoFactorSamples(person: TestPerson, place: SamplePlace): Promise<void> {
  const recoveryCodes = ['aaaa-bbbb', 'cccc-dddd'];
  await person.succeed('twoFactor', 'add', { ...place, name: 'Sample', seed: sampleSeed, recoveryCodes });
  await person.succeed('twoFactor', 'add', { ...place, name: 'Sample counter', type: 'HOTP', seed: sampleSeed });
}

const randomText = (sizeBytes: number): string => randomBytes(sizeBytes).toString('base64url');

/** A link that looks to the server like one that a browser sealed. */
function sampleLink(): object {
  return {
    id: randomText(16),
    linkProofHash: randomText(32),
    authProofHash: randomText(32),
    sealed: randomText(317),
    password: null,
    views: 1,
    lifetimeSeconds: 3_600,
    notify: [],
  };
}

let made = 0;

const notMember = 'user-organization.mapping.not-exist';
const noReport = 'leaver-report.not-found';
const notInvited = 'organization.invite-user.not-found.by-id';

/** What becomes of a sample that is let through where it names what is not there, or what is so already; else 200. */
export const sampleOutcomes: Readonly<Record<string, ErrorCode>> = {
  'audit.chainPosition': 'audit-event.not-found',
  'audit.workspaceChainPosition': 'audit-event.not-found',
  'billing.update': 'user-subscription.exist',
  'twoFactor.delete': 'two-factor.not-found.name',
  'twoFactor.restore': 'two-factor.trash.not-found',
  'twoFactor.destroy': 'two-factor.trash.not-found',
  'twoFactor.recoveryUse': 'two-factor.recovery-code.not-found',
  'secret.versionDisable': 'secret.version.not-found',
  'secret.versionDelete': 'secret.version.not-found',
  'secret.move': 'validation.request',
  'domain.verify': 'organization.not-valid-domain',
  'domain.remove': 'organization.not-valid-domain',
  'encryption.start': 'gcp-kms-settings.not-found',
  'encryption.pause': 'change-cryptography.not-possible',
  'encryption.resume': 'change-cryptography.not-possible',
  'encryption.rollBack': 'change-cryptography.not-possible',
  'favorite.set': 'resource.not-found.by-id',
  'favorite.opened': 'resource.not-found.by-id',
  'label.update': 'organization.labels.not-found',
  'label.remove': 'organization.labels.not-found',
  'organization.delete': 'organization.validation.name',
  'workspace.delete': 'workspace.validation.name',
  'workspace.claim': 'workspace.not-found.by-id',
  'userOrganization.resendInvite': notInvited,
  'userOrganization.deleteInvite': notInvited,
  'userOrganization.deleteUser': 'user.not-found.by-id',
  'userOrganization.offboard': 'user.not-found.by-id',
  'leaverReport.get': noReport,
  'leaverReport.tasks': noReport,
  'leaverReport.export': noReport,
  'userRole.organizationAdd': notMember,
  'userRole.organizationRemove': notMember,
  'userRole.workspaceAdd': notMember,
  'userRole.workspaceRemove': notMember,
  'userRole.explain': notMember,
  'userRole.workspaceExplain': notMember,
  'userRole.preview': notMember,
  'userRole.workspacePreview': notMember,
  'note.move': 'validation.request',
  'share.revoke': 'shared-link.not-found',
  'note.delete': 'note.not-found.by-note-name',
  'note.restore': 'note.not-found.by-note-name',
  'note.destroy': 'note.not-found.by-note-name',
  'note.versionDelete': 'note.version.not-found',
};

/** Calls after which the person is a stranger: anyone who tries all of them tries these last. */
export const lastCalls: readonly string[] = ['userOrganization.leave'];
