import { permissionNames, type PermissionName } from '@cofferdam/domain';

/** The roles with a permission, and the calls that need it. */
interface PolicyRow {
  readonly roles: ReadonlySet<string>;
  readonly calls: readonly string[];
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const row = (roles: string, calls: string): PolicyRow => ({ roles: new Set(words(roles)), calls: words(calls) });

/**
 * The policy, written a second time by hand, so that a mistake in the domain's roles or a route's access is detected.
 * Organization roles for `organization:*`, workspace roles for all others.
 */
export const policy: Readonly<Record<PermissionName, PolicyRow>> = {
  'organization:read': row(
    'OWNER ADMIN BILLING AUDITOR MEMBER',
    `organization.get organization.recordExport organization.picture organization.overview workspace.list userOrganization.leave share.my share.revoke share.terms
     search.all search.resources favorite.list favorite.set favorite.opened label.list label.colors`,
  ),
  'organization:update': row(
    'OWNER ADMIN',
    'organization.update organization.setIdleLock organization.setSecondFactorPolicy share.setPolicy label.add label.update label.remove',
  ),
  'organization:delete': row('OWNER', 'organization.delete'),
  'organization:member:read': row(
    'OWNER ADMIN AUDITOR',
    'userOrganization.list user.organization organization.secondFactorPolicy',
  ),
  'organization:member:invite': row(
    'OWNER ADMIN',
    'userOrganization.addUser userOrganization.addUsers userOrganization.resendInvite userOrganization.deleteInvite',
  ),
  'organization:member:remove': row(
    'OWNER ADMIN',
    'userOrganization.deleteUser userOrganization.offboard leaverReport.tasks',
  ),
  'organization:role:read': row('OWNER ADMIN AUDITOR', 'userRole.organization userRole.explain userRole.preview'),
  'organization:role:assign': row('OWNER ADMIN', 'userRole.organizationAdd userRole.organizationRemove'),
  'organization:workspace:create': row('OWNER ADMIN', 'workspace.create'),
  'organization:workspace:claim': row('OWNER', 'workspace.leavers workspace.claim'),
  'organization:domain:read': row('OWNER ADMIN AUDITOR', 'domain.list domain.allowed'),
  'organization:domain:manage': row(
    'OWNER ADMIN',
    'domain.add domain.verify domain.setJoining domain.remove domain.removalEffect domain.outsiders',
  ),
  'organization:encryption:read': row('OWNER ADMIN AUDITOR', 'encryption.get encryption.changes'),
  'organization:encryption:change': row(
    'OWNER',
    'encryption.start encryption.dryRun encryption.pause encryption.resume encryption.rollBack',
  ),
  'organization:connection:read': row(
    'OWNER ADMIN AUDITOR',
    'connection.list connection.keys connection.serviceAccount connection.gcpList connection.gcpGet connection.keyGet',
  ),
  'organization:connection:manage': row(
    'OWNER ADMIN',
    `connection.addServiceAccount connection.deleteServiceAccount connection.gcpAdd connection.gcpUpdate connection.gcpDelete
     connection.gcpTest connection.keyAdd connection.keyUpdate connection.keyDelete connection.keyTest`,
  ),
  'organization:billing:read': row(
    'OWNER ADMIN BILLING',
    `billing.overview billing.usageHistory billing.preview billing.invoices billing.invoicePdf billing.customerGet
     billing.overLimits message.sales`,
  ),
  'organization:billing:manage': row(
    'OWNER BILLING',
    `billing.update billing.cancelChange billing.refresh billing.subscriptionLink billing.paymentLink
     billing.customerUpdate`,
  ),
  'organization:audit:read': row(
    'OWNER ADMIN AUDITOR',
    `audit.byParams audit.activity audit.chainPosition audit.personReads audit.logTypes audit.verify leaverReport.get
     notification.getAll notification.get notification.deliveries`,
  ),
  'organization:audit:export': row('OWNER ADMIN AUDITOR', 'audit.export audit.head leaverReport.export'),
  'organization:notification:manage': row(
    'OWNER ADMIN',
    `notification.add notification.update notification.remove notification.sendTest notification.resend
     notification.rotateSecret`,
  ),
  'workspace:read': row('ADMIN EDITOR READER CODE_USER VIEWER', 'workspace.get resource.trashList share.ofWorkspace'),
  'workspace:update': row('ADMIN', 'workspace.update'),
  'workspace:delete': row('ADMIN', 'workspace.contents workspace.delete'),
  'workspace:role:read': row(
    'ADMIN EDITOR READER',
    'userRole.workspace userRole.workspaceExplain userRole.workspacePreview secret.readers secret.readerCounts',
  ),
  'workspace:role:assign': row('ADMIN', 'userRole.workspaceAdd userRole.workspaceRemove'),
  'workspace:audit:read': row(
    'ADMIN',
    `audit.secretLogs audit.secretReads audit.noteLogs audit.workspaceLogs audit.workspaceActivity audit.workspaceReads
     audit.workspaceChainPosition`,
  ),
  'secret:list': row(
    'ADMIN EDITOR READER CODE_USER VIEWER',
    'secret.list secret.listSearch secret.get secret.trashList secret.versionList secret.versionGet share.ofSecret',
  ),
  'secret:create': row('ADMIN EDITOR', 'secret.add secret.import'),
  'secret:update': row('ADMIN EDITOR', 'secret.update secret.label secret.setRotation'),
  'secret:delete': row('ADMIN EDITOR', 'secret.delete secret.move secret.trashRestore secret.trashEmpty'),
  'secret:share': row('ADMIN EDITOR', 'share.secret'),
  'secret:version:access': row(
    'ADMIN EDITOR READER',
    'secret.export secret.reveal secret.versionAccess secret.compare',
  ),
  'secret:version:add': row('ADMIN EDITOR', 'secret.versionAdd secret.toRotate'),
  'secret:version:manage': row(
    'ADMIN EDITOR',
    'secret.versionEnable secret.versionDisable secret.versionDelete secret.currentVersion',
  ),
  'two-factor:list': row(
    'ADMIN EDITOR READER CODE_USER VIEWER',
    'twoFactor.list twoFactor.listSearch twoFactor.get twoFactor.recoveryList',
  ),
  'two-factor:create': row('ADMIN EDITOR', 'twoFactor.add twoFactor.import'),
  'two-factor:update': row('ADMIN EDITOR', 'twoFactor.edit twoFactor.rename twoFactor.label twoFactor.recoverySet'),
  'two-factor:delete': row(
    'ADMIN EDITOR',
    'twoFactor.move twoFactor.delete twoFactor.trashList twoFactor.restore twoFactor.destroy',
  ),
  'two-factor:code:use': row(
    'ADMIN EDITOR READER CODE_USER',
    'twoFactor.totpList twoFactor.totpGet twoFactor.totpListSearch twoFactor.hotpGenerate audit.twoFactorLogs',
  ),
  'two-factor:seed:access': row(
    'ADMIN EDITOR',
    'twoFactor.seedAccess twoFactor.pinned twoFactor.recoveryAccess twoFactor.recoveryUse twoFactor.compare',
  ),
  'note:list': row(
    'ADMIN EDITOR READER CODE_USER VIEWER',
    'share.ofNote note.list note.listSearch note.get note.trash note.versionList note.versionGet',
  ),
  'note:access': row('ADMIN EDITOR READER', 'note.versionAccess'),
  'note:create': row('ADMIN EDITOR', 'note.add'),
  'note:update': row('ADMIN EDITOR', 'note.update note.label note.currentVersion note.versionAdd'),
  'note:delete': row('ADMIN EDITOR', 'note.move note.delete note.restore note.destroy note.versionDelete'),
  'note:share': row('ADMIN EDITOR', 'share.notes'),
};

/** Calls of a person with a session, about themselves. */
export const signedInCalls = words(
  `identity.account identity.confirmAddress identity.sendConfirmation identity.changeAddress identity.cancelAddressChange
   identity.deletion identity.deleteAccount
   identity.sessions identity.makePageKey identity.openPageKey identity.revokeSession identity.factors identity.addAuthenticator identity.confirmAuthenticator
   identity.removeFactor identity.renameFactor identity.setFactorOrder identity.beginPasskey identity.addPasskey
   identity.renewRecoveryCodes identity.forgetBrowsers identity.revokeOtherSessions preferences.load preferences.merge organization.my organization.create
   userOrganization.myInvites userOrganization.inviteExist userOrganization.confirmInviteUser
   userOrganization.joinable userOrganization.joinByDomain userOrganization.declineInvite userOrganization.departures user.update billing.tariff dictionary.roleType message.feedback message.support`,
);

/** Calls that need no token: public ones, and those of the session cookie. */
export const openCalls = words(
  `identity.options identity.requestPasswordReset identity.resetPassword identity.describeLink identity.releaseAddress
   identity.undoAddressChange
   identity.signUp identity.signIn identity.token identity.reAuthenticate identity.proveSecondFactor
   identity.passkeyOptions identity.provePasskey identity.trustBrowser
   identity.hostedBegin identity.hostedFinish identity.hostedExchange identity.changePassword identity.lock identity.signOut share.exist share.get
   share.remove userOrganization.describeInvite`,
);

/** Calls that need a sign-in of the last five minutes. */
export const freshCalls = words(
  `identity.changeAddress identity.deleteAccount organization.delete workspace.delete workspace.claim billing.update billing.cancelChange twoFactor.seedAccess twoFactor.recoveryAccess
   twoFactor.recoveryUse secret.export share.setPolicy userOrganization.offboard identity.addAuthenticator identity.confirmAuthenticator
   identity.removeFactor identity.beginPasskey identity.addPasskey identity.renewRecoveryCodes
   organization.setSecondFactorPolicy organization.setIdleLock domain.setJoining identity.openPageKey audit.export
   encryption.start encryption.resume encryption.rollBack connection.addServiceAccount connection.deleteServiceAccount
   connection.gcpAdd connection.gcpUpdate connection.gcpDelete connection.keyAdd connection.keyUpdate connection.keyDelete
   leaverReport.export organization.recordExport billing.subscriptionLink userOrganization.deleteUser`,
);

/** The permission that each guarded call needs. */
export const permissionOf: ReadonlyMap<string, PermissionName> = new Map(
  permissionNames.flatMap((permission) => policy[permission].calls.map((call) => [call, permission] as const)),
);
