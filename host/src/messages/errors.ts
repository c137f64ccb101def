import type { ErrorDetails } from '@cofferdam/domain';
import { generalError, type ErrorTable } from '@cofferdam/remote-contract/host';
import { formatNumber } from '@cofferdam/ui/format';
import { accountErrors } from './accountErrors.ts';
import { message, reportable } from './errorTable.ts';
import { blockedError } from './blockedError.ts';
import { billingErrors } from './billingErrors.ts';
import { hostedErrors } from './hostedErrors.ts';
import { noteErrors } from './noteErrors.ts';
import { notificationErrors } from './notificationErrors.ts';
import { secondFactorErrors } from './secondFactorErrors.ts';
import { sessionErrors } from './sessionErrors.ts';
import { twoFactorErrors } from './twoFactorErrors.ts';

/** Title of validation errors. */
const validation = 'Validation Error';

/** The name of a limit, with its numbers if the server sent them. */
function overLimit(counted: string, way: string): (details: ErrorDetails) => string {
  return ({ limit }) => {
    if (limit === undefined || limit.allowed === null) return `The plan allows no more ${counted}. ${way}`;
    const [used, allowed] = [limit.used, limit.allowed].map((count) => formatNumber(count));
    return `Used: ${used} of ${allowed} ${counted}. ${way}`;
  };
}

const countedWords: Readonly<Record<string, string>> = {
  users: 'users',
  workspaces: 'standard workspaces',
  secretsPerWorkspace: 'secrets in this workspace',
  twoFactorEntriesPerWorkspace: 'two-factor codes in this workspace',
  roleAssignmentsPerWorkspace: 'role assignments in this workspace',
  customDomains: 'custom domains',
  auditNotificationSettings: 'notification channels',
  kmsSettings: 'KMS keys',
};

/** Explains an exceeded limit and how to get below it. */
function readOnly({ limit }: ErrorDetails): string {
  const counted = limit === undefined ? undefined : countedWords[limit.name];
  if (limit === undefined || counted === undefined) {
    return 'This isn’t included in the organization’s plan. Change the plan to use it.';
  }
  const [used, allowed] = [limit.used, limit.allowed ?? 0].map((count) => formatNumber(count));
  return `In use: ${used} of ${allowed} ${counted}. The newest are read-only; nothing is deleted. Remove some, or change the plan.`;
}

function afterWait(sentence: string): (details: ErrorDetails) => string {
  return ({ retryAfterSeconds }) => {
    if (retryAfterSeconds === undefined) return `${sentence} Wait a moment, then try again.`;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return `${sentence} Try again in ${retryAfterSeconds < 60 ? `${Math.ceil(retryAfterSeconds)} s` : `${minutes} min`}.`;
  };
}

const changePlan = 'Delete some, or change the plan.';
const notOnPlan = 'Not included in this plan';
const limitReached = 'Plan limit reached';

/** Each code of the server with its message. */
export const errorMessages: ErrorTable = {
  ...accountErrors,
  ...billingErrors,
  ...hostedErrors,
  ...noteErrors,
  ...secondFactorErrors,
  ...notificationErrors,
  ...twoFactorErrors,
  // General.
  'access-denied.exception': message(
    'Access Denied',
    'You do not have the necessary permissions to perform this action. Please contact an administrator if you believe this is an error.',
  ),
  'internal-server.exception': generalError,
  'validation.email': message(
    validation,
    'The email address is not in a valid format. Write it as name@company.example.',
  ),
  'validation.fields.null-or-empty': message(
    validation,
    'Required fields are missing or empty. Fill them in and try again.',
  ),
  'validation.request': message(validation, 'The server rejected the request. Check the fields and try again.'),
  'request.too-large': message('Too large', 'This is more than the server accepts at once. Send less.'),
  'request.not-found': reportable(
    'Not found',
    'The server doesn’t support this request. Reload the page to get the latest version.',
  ),
  'request.method-not-allowed': reportable(
    'Not possible',
    'The server doesn’t accept this request. Reload the page to get the latest version.',
  ),
  'request.unsupported-media-type': reportable(
    'Not possible',
    'The server doesn’t accept this kind of content. Reload the page to get the latest version.',
  ),
  'request.origin': reportable(
    'Access Denied',
    'The request came from an address that this installation doesn’t serve.',
  ),
  'request.rate-limited': message('Too many requests', afterWait('You’ve sent too many requests.')),
  'request.conflict': message(
    'Changed by someone else',
    'Someone else changed this at the same time. Nothing was saved. Reload it and repeat your change.',
  ),
  'service.sealed': reportable(
    'The server is sealed',
    'It’s running without its root key, so nothing can be opened or saved. An operator must provide the key.',
  ),
  'service.unavailable': reportable(
    'The server isn’t available',
    'It can’t reach its database. Nothing was changed. Try again in a few moments.',
  ),
  'customer-key.unavailable': message(
    'Your organization’s key can’t be used',
    'The key is disabled, can’t be reached, or doesn’t allow access. Nothing is lost. An Owner or Admin can check it under Connections.',
  ),

  // Identity.
  ...sessionErrors,
  'sign-in.refused': message('Not signed in', 'Incorrect email or password.'),
  'sign-in.delayed': message('Too many attempts', afterWait('Too many attempts.')),
  'sign-in.different-method': message(
    'Your account seems to be linked to a different login method.',
    'You signed in with a different provider before. Use that one.',
  ),

  // People and places.
  'user.not-found.by-id': message('User not found', "We could not find the user you're looking for."),
  'user.not-found.by-email': message('User not found', "We could not find the user you're looking for."),
  'workspace.not-found.by-id': message(
    'Workspace not found',
    'The workspace doesn’t exist, or you don’t have access to it.',
  ),
  'workspace.not-found.by-workspace-id': message(
    'Workspace not found',
    'The workspace doesn’t exist, or you don’t have access to it.',
  ),
  'workspace.not-match.organization': message(
    'Wrong organization',
    'The workspace doesn’t belong to the selected organization. Switch organizations and try again.',
  ),
  'workspace.exist.name': message(
    'Name is taken',
    'A workspace with this name already exists in the organization. Choose another name.',
  ),
  'workspace.validation.name': message(
    validation,
    'Workspace names can have 1 to 64 letters, digits, spaces and . _ - / @ :',
  ),
  'organization.not-found.by-id': message(
    'Organization not found',
    'The organization you are looking for does not exist.',
  ),
  'organization.not-found.by-organization-id': message(
    'Organization not found',
    'The organization you are looking for does not exist.',
  ),
  'organization.validation.name': message(
    validation,
    'Organization names can have 1 to 64 letters, digits, spaces and . _ - / @ :',
  ),
  'organization.invite-user.not-found.by-id': message(
    'Invitation not valid',
    'The invitation link is no longer valid. It expired or was revoked. Ask an administrator of the organization for a new one.',
  ),
  'organization.invite-user.exist': message(
    'Already invited',
    'This person already has a pending invitation. You can create a new link for it on the Users page.',
  ),
  'organization.invite-users.exist': message(
    'Already invited',
    'Some of these people already have a pending invitation. Remove them and try again.',
  ),
  'organization.add-user.not-allowed-domain': message(
    'Domain not allowed',
    'The organization doesn’t accept addresses at this domain. An administrator can allow it on the Domain page.',
  ),
  'organization.add-users.not-allowed-domain': message(
    'Domain not allowed',
    'The organization doesn’t accept some of these domains. An administrator can allow them on the Domain page.',
  ),
  'organization.not-valid-domain': message(
    validation,
    'This isn’t a valid domain. Enter it as company.example, without https:// or a path.',
  ),
  'organization.current-subscription-denys-add-domain': message(
    limitReached,
    overLimit('custom domains', 'Remove one, or change the plan.'),
  ),
  'organization.free-subscription-denys-add-domain': message(
    notOnPlan,
    'Custom domains aren’t included in this plan. Change the plan to add one.',
  ),
  'organization.subscription-denys-add-kms-settings': message(notOnPlan, (details) =>
    details.limit?.allowed == null
      ? 'Your own key management isn’t included in this plan. Change the plan to use it.'
      : overLimit('KMS keys', 'Delete one you don’t need.')(details),
  ),
  'organization.organizationStatus.blocked-by-migration': blockedError,

  'organization.labels.limit': message(limitReached, overLimit('labels', 'Remove one that isn’t used.')),
  'resource.not-found.by-id': message('Item not found', 'It was deleted, or you can no longer see it.'),
  'favorite.limit': message(limitReached, overLimit('favorites', 'Remove one that you don’t need.')),
  'organization.labels.not-found': message('Label not found', 'This label was removed. Reload the list.'),

  // Secrets.
  'secret.version.not-found': message(
    'Version not found',
    'This version of the secret doesn’t exist. Reload the versions.',
  ),
  'secret.version.stale': message(
    'A newer version exists',
    ({ currentVersion }) =>
      `${currentVersion === undefined ? 'A newer version' : `Version ${currentVersion}`} was added since you opened this secret. Nothing was saved. Check it, then repeat your change.`,
  ),
  'secret.version.not-usable': message(
    'Version not usable',
    'This version is disabled or permanently deleted. Choose an enabled one.',
  ),
  'secret.version.current': message('Version in use', 'This is the current version. Make another one current first.'),
  'secret.not-found.by-secret-name': message(
    'Secret not found',
    'This workspace has no secret with this name. The secret may have been renamed, moved or deleted.',
  ),
  'secret.validation.secret-key': message(
    validation,
    'The value is larger than 64 KiB, or contains an invalid character.',
  ),
  'secret.validation.name': message(
    validation,
    'Secret names can have 1 to 64 letters, digits, spaces and . _ - / @ :',
  ),
  'secret.validation.labels': message(
    validation,
    'Labels can have 1 to 32 letters, digits, spaces and . _ - / @ :. A secret can have up to 50 labels.',
  ),
  'secret.exist.name': message(
    'Name is taken',
    'A secret with this name already exists in the workspace. Choose another name, or add a version to it.',
  ),
  'integrity.exception': reportable(
    'Integrity check failed',
    'The stored data failed its integrity check and wasn’t opened. This was recorded in the audit log. Contact an administrator.',
  ),

  // Roles.
  'permission.not-found.id': message('Permission not found', 'This permission doesn’t exist. Reload the page.'),
  'role.not-found.id': message('Role not found', 'This role doesn’t exist. Reload the page.'),
  'role.not-found.name': message('Role not found', 'This role doesn’t exist. Reload the page.'),
  'role-resource.last-admin': message(
    'Last administrator',
    'The last administrator can’t be removed. Give someone else that role first.',
  ),
  'role-resource.not-match': message(
    validation,
    'This role can’t be assigned here. Choose an organization role for an organization, or a workspace role for a workspace.',
  ),

  // Plans.
  'subscription.resource-add.error.workspace': message(limitReached, overLimit('workspaces', changePlan)),
  'subscription.resource-add.error.user': message(
    limitReached,
    overLimit('users', 'Remove someone, or change the plan.'),
  ),
  'subscription.resource-add.error.secret': message(limitReached, overLimit('secrets in this workspace', changePlan)),
  'subscription.resource-add.error.secret-version': message(
    limitReached,
    overLimit('versions of this item', 'Delete old ones, or change the plan.'),
  ),
  'subscription.resource-add.error.two-factor': message(
    limitReached,
    overLimit('two-factor codes in this workspace', changePlan),
  ),
  'subscription.resource-add.error.workspace-iam': message(
    limitReached,
    overLimit('role assignments in this workspace', 'Remove one, or change the plan.'),
  ),
  'subscription.resource-add.error.shared-link': message(
    limitReached,
    overLimit('open one-time links', 'Revoke one, wait for one to expire, or change the plan.'),
  ),
  'subscription.audit.organization': message(
    notOnPlan,
    'The audit log isn’t included in this plan. Change the plan to read it.',
  ),
  'subscription.audit-notification-settings.free-forbidden': message(
    notOnPlan,
    'Notifications aren’t included in this plan. Change the plan to add a channel.',
  ),
  'subscription.audit-notification-settings.count-forbidden': message(
    limitReached,
    overLimit('notification channels', 'Remove one, or change the plan.'),
  ),
  'subscription.audit.get-audit-notification-settings.forbidden': message(
    notOnPlan,
    'Notifications aren’t included in this plan. Change the plan to see them.',
  ),
  'user-organization.mapping.not-exist': message('Not a member', 'This person isn’t a member of the organization.'),
  'leaver-report.not-found': message('Report not found', 'This organization has no report for this person.'),
  'audit-event.not-found': message('Event not found', 'The log has no such event, or you can’t view it.'),
  'user-organization.mapping.exist': message(
    'Already a member',
    'This person is already a member of the organization.',
  ),
  'users-organization.mapping.exist': message(
    'Already members',
    'Some of these people are already members of the organization. Remove them and try again.',
  ),
  'resource.not-match-subscription': message('Read-only: over the plan’s limit', readOnly),

  // Sharing and forms.
  'shared-link.not-found': message(
    'Link not found',
    'This link was already used, was revoked, has expired, or never existed.',
  ),
  'shared-link.access-deny.incorrect-password': message(
    'Wrong password',
    'The password is incorrect. Ask the sender for it.',
  ),
  'shared-link.policy': message(
    'Not allowed here',
    'The organization doesn’t allow a link like this. An administrator sets the rules for links.',
  ),
  'sales-form-contact.exist': message(
    'Already sent',
    'Your organization has already contacted sales. You’ll get a reply by email.',
  ),
  'user-subscription.exist': message(
    'Already on this plan',
    'This organization already has this plan. Nothing was changed.',
  ),

  // Change of cryptography.
  'change-cryptography.running': message(
    'Encryption change in progress',
    'Another encryption change of this organization is unfinished. Finish it or roll it back first.',
  ),
  'change-cryptography.not-possible': message(
    'Encryption change has moved on',
    'Its state has changed since this page was loaded. Reload the page to see it.',
  ),

  // Cloud keys.
  'google-cloud.unavailable': message(
    'Google Cloud isn’t available',
    'This server can’t reach Google Cloud, or has no credentials for it. Nothing was changed. Contact the server’s operator.',
  ),
  'gcp-connection.create.get-test-credentials': message(
    'Connection not working',
    'The service account couldn’t act for the target email. Grant it the role Service Account Token Creator, then try again.',
  ),
  'gcp-connection.not-found': message('Connection not found', 'This connection no longer exists.'),
  'gcp-connection.exist': message('Already connected', 'A connection with this target email already exists.'),
  'gcp-connection.delete.resource': message(
    'Connection in use',
    'The connection is used for encryption. Change the organization’s encryption first.',
  ),
  'service-account.delete.resource': message(
    'Service account in use',
    'A connection uses this service account. Delete the connection first.',
  ),
  'service-account.not-found': message(
    'Service account not found',
    'This organization has no service account yet. Create one with the first connection.',
  ),
  'gcp-kms-settings.not-found': message('Key not found', 'This key no longer exists here.'),
  'gcp-kms-settings.connection-id.exist': message(
    'Connection already has a key',
    'A connection can have one key. Edit the existing one instead.',
  ),
  'gcp-kms-settings.organization-id.exist': message(
    'Key already in use',
    'This key already belongs to an organization. Each key can be set up once; choose another key.',
  ),
  'gcp-kms-settings.delete.resource': message(
    'Key in use',
    'The key protects data of this organization. Change the organization’s encryption first.',
  ),
  'gcp-kms-settings.create.get-test-key': message(
    'Key not working',
    'The key couldn’t encrypt and decrypt a test value. Check its name and the permissions of the target account.',
  ),
};
