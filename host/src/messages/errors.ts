import type { ErrorDetails } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { say, sayUnexpected, sayWith, type ErrorTable } from './errorTable.ts';
import { noteErrors } from './noteErrors.ts';
import { twoFactorErrors } from './twoFactorErrors.ts';

/** The words for an unknown code, or none. */
export const generalError = sayUnexpected(
  'Something Went Wrong',
  "We're experiencing technical difficulties. Please try again in a few moments.",
);

/** The words for a call that left no device, and for one that brought nothing back. */
export const noAnswerErrors = {
  noNetwork: say('No network', 'This device is offline. Connect, then try again.'),
  unreachable: say("The server didn't answer", 'It may be down. Check your connection, then try again.'),
} as const;

/** Title of what the server found wrong in a form. */
const validation = 'Validation Error';

/** Tells a limit with its numbers where the server sent them. */
function overLimit(counted: string, way: string): (details: ErrorDetails) => string {
  return ({ limit }) => {
    if (limit === undefined || limit.allowed === null) return `The plan allows no more ${counted}. ${way}`;
    const [used, allowed] = [limit.used, limit.allowed].map((count) => formatNumber(count));
    return `${used} of ${allowed} ${counted} are used. ${way}`;
  };
}

const countedWords: Readonly<Record<string, string>> = {
  users: 'users',
  workspaces: 'standard workspaces',
  secretsPerWorkspace: 'secrets in this workspace',
  twoFactorEntriesPerWorkspace: 'two-factor entries in this workspace',
  roleAssignmentsPerWorkspace: 'role assignments in this workspace',
  customDomains: 'custom domains',
};

/** What is over a limit, and how it can be changed again. */
function readOnly({ limit }: ErrorDetails): string {
  const counted = limit === undefined ? undefined : countedWords[limit.name];
  if (limit === undefined || counted === undefined) {
    return 'This is not part of the plan of the organization. Change the plan to use it.';
  }
  const [used, allowed] = [limit.used, limit.allowed ?? 0].map((count) => formatNumber(count));
  return `There are ${used} ${counted} and the plan allows ${allowed}: the newest are read-only, nothing is deleted. Take some away, or change the plan.`;
}

function afterWait(sentence: string): (details: ErrorDetails) => string {
  return ({ retryAfterSeconds }) => {
    if (retryAfterSeconds === undefined) return `${sentence} Wait a moment, then try again.`;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return `${sentence} Try again in ${retryAfterSeconds < 60 ? `${Math.ceil(retryAfterSeconds)} s` : `${minutes} min`}.`;
  };
}

const changePlan = 'Delete what is not needed, or change the plan.';
const notOnPlan = 'Not part of this plan';
const limitReached = 'Plan limit reached';

/** Each code of the server with its words. Given texts are given by the specification; the others are ours. */
export const errorMessages: ErrorTable = {
  ...noteErrors,
  ...twoFactorErrors,
  // General.
  'access-denied.exception': say(
    'Access Denied',
    'You do not have the necessary permissions to perform this action. Please contact an administrator if you believe this is an error.',
  ),
  'internal-server.exception': generalError,
  'validation.email': say(validation, 'The email address is not in a valid format. Write it as name@company.example.'),
  'validation.fields.null-or-empty': say(
    validation,
    'Required fields are missing or empty. Fill them in and try again.',
  ),
  'validation.request': say(validation, 'The server did not accept what was sent. Check the fields and try again.'),
  'request.too-large': say('Too large', 'This is more than the server accepts in one go. Send less at once.'),
  'request.not-found': sayUnexpected(
    'Not found',
    "The server doesn't know this call. Reload the page to get the newest version.",
  ),
  'request.method-not-allowed': sayUnexpected(
    'Not possible',
    'The server does not accept this call. Reload the page to get the newest version.',
  ),
  'request.unsupported-media-type': sayUnexpected(
    'Not possible',
    'The server does not accept this kind of content. Reload the page to get the newest version.',
  ),
  'request.origin': sayUnexpected(
    'Access Denied',
    'The request came from an address that this installation does not serve.',
  ),
  'request.rate-limited': say('Too many requests', afterWait('The server takes no more requests from you for now.')),
  'request.conflict': say(
    'Changed meanwhile',
    'Somebody else changed this at the same moment. Nothing was saved. Load it again and repeat your change.',
  ),
  'service.sealed': sayUnexpected(
    'The server is sealed',
    'It is running without its root key, so nothing can be opened or saved. An operator has to provide the key.',
  ),
  'service.unavailable': sayUnexpected(
    "The server isn't available",
    'It cannot reach its database. Nothing was changed. Try again in a few moments.',
  ),

  // Identity.
  'session.required': sayWith(
    { kind: 'session-ended' },
    'Your session has ended',
    'Sign in again to go on where you were.',
  ),
  'session.fresh-sign-in-required': sayWith({ kind: 'step-up' }, "Confirm it's you", 'Sign in again to do this.'),
  'session.not-found': say('Session not found', 'This session has already ended.'),
  'sign-in.refused': say('Not signed in', 'Incorrect email or password.'),
  'sign-in.delayed': say('Too many attempts', afterWait('Too many attempts.')),
  'sign-in.different-method': say(
    'Your account seems to be linked to a different login method.',
    'A different provider was used when you signed in before. Sign in with that one.',
  ),
  'sign-up.refused': say(
    'Account not created',
    'The account could not be created with these details. If you already have one, sign in instead.',
  ),
  'password.too-short': say(validation, 'The password is too short. Use at least 12 characters.'),
  'password.too-long': say(validation, 'The password is too long. Use up to 256 characters.'),
  'password.too-common': say(validation, 'This password is too common. Choose another.'),

  // People and places.
  'user.not-found.by-id': say('User not found', "We could not find the user you're looking for."),
  'user.not-found.by-email': say('User not found', "We could not find the user you're looking for."),
  'workspace.not-found.by-id': say('Workspace not found', 'The workspace does not exist, or you have no access to it.'),
  'workspace.not-found.by-workspace-id': say(
    'Workspace not found',
    'The workspace does not exist, or you have no access to it.',
  ),
  'workspace.not-match.organization': say(
    'Wrong organization',
    'The workspace does not belong to the selected organization. Switch the organization and try again.',
  ),
  'workspace.exist.name': say(
    'Name is taken',
    'A workspace with this name already exists in the organization. Choose another name.',
  ),
  'workspace.validation.name': say(
    validation,
    'A workspace name has 1 to 64 letters, digits, spaces and . _ - / @ : in it.',
  ),
  'organization.not-found.by-id': sayWith(
    { kind: 'navigate', to: '/r/resources' },
    'Organization not found',
    'The organization you are looking for does not exist.',
  ),
  'organization.not-found.by-organization-id': sayWith(
    { kind: 'navigate', to: '/r/resources' },
    'Organization not found',
    'The organization you are looking for does not exist.',
  ),
  'organization.validation.name': say(
    validation,
    'An organization name has 1 to 64 letters, digits, spaces and . _ - / @ : in it.',
  ),
  'organization.invite-user.not-found.by-id': sayWith(
    { kind: 'not-found' },
    'Invitation not valid',
    'The invitation link is no longer valid. It expired or was revoked. Ask an administrator of the organization for a new one.',
  ),
  'organization.invite-user.exist': say(
    'Already invited',
    'This person already has an open invitation. Send it again from the list of users.',
  ),
  'organization.invite-users.exist': say(
    'Already invited',
    'Some of these people already have an open invitation. Take them out and try again.',
  ),
  'organization.add-user.not-allowed-domain': say(
    'Domain not allowed',
    'The organization does not admit addresses of this domain. An administrator can allow it under Security, Domain.',
  ),
  'organization.add-users.not-allowed-domain': say(
    'Domain not allowed',
    'The organization does not admit some of these domains. An administrator can allow them under Security, Domain.',
  ),
  'organization.not-valid-domain': say(
    validation,
    'This is not a valid domain. Write it as company.example, without http and without a path.',
  ),
  'organization.current-subscription-denys-add-domain': say(
    limitReached,
    overLimit('custom domains', 'Remove one, or change the plan.'),
  ),
  'organization.free-subscription-denys-add-domain': say(
    notOnPlan,
    'Custom domains are not part of the Free plan. Change to Team or Business to add one.',
  ),
  'organization.subscription-denys-add-kms-settings': say(
    notOnPlan,
    'Your own key management is not part of this plan. Change to Business to use it.',
  ),
  'organization.organizationStatus.blocked-by-migration': sayWith(
    { kind: 'organization-blocked' },
    'Access temporarily restricted',
    'The data of this organization is being moved. Nothing is lost. Try again in a few minutes.',
  ),

  'organization.labels.limit': say(limitReached, overLimit('labels', 'Remove one that nothing carries.')),
  'organization.labels.not-found': say('Label not found', 'This label is not in the list any more. Load it again.'),

  // Secrets.
  'secret.version.not-found': say(
    'Version not found',
    'This version of the secret does not exist. Load the list of versions again.',
  ),
  'secret.version.stale': say(
    'Newer version exists',
    ({ currentVersion }) =>
      `${currentVersion === undefined ? 'A newer version' : `Version ${currentVersion}`} was added since you opened this secret. Nothing was saved. Look at it, then repeat your change.`,
  ),
  'secret.version.not-usable': say(
    'Version not usable',
    'This version is disabled or destroyed. Choose an enabled one.',
  ),
  'secret.version.current': say('Version in use', 'This is the current version. Make another one current first.'),
  'secret.not-found.by-secret-name': sayWith(
    { kind: 'navigate', to: '/r/secrets' },
    'Secret not found',
    'No secret in this workspace has that name. It was renamed, moved or deleted.',
  ),
  'secret.validation.secret-key': say(validation, 'The value is not valid: it is empty, or larger than 64 KiB.'),
  'secret.validation.name': say(validation, 'A secret name has 1 to 64 letters, digits, spaces and . _ - / @ : in it.'),
  'secret.validation.labels': say(
    validation,
    'A label has 1 to 32 letters, digits, spaces and . _ - / @ : in it, and a secret has 50 labels at most.',
  ),
  'secret.exist.name': say(
    'Name is taken',
    'A secret with this name already exists in the workspace. Choose another name, or add a version to it.',
  ),
  'integrity.exception': sayUnexpected(
    'Integrity check failed',
    'What is stored does not match its seal, so it was not opened. The event is in the audit log. Tell an administrator.',
  ),

  // Roles.
  'permission.not-found.id': say('Permission not found', 'This permission does not exist. Reload the page.'),
  'role.not-found.id': say('Role not found', 'This role does not exist. Reload the page.'),
  'role.not-found.name': say('Role not found', 'This role does not exist. Reload the page.'),
  'role-resource.last-admin': say(
    'Last administrator',
    'The last administrator cannot be removed. Give somebody else that role first.',
  ),
  'role-resource.not-match': say(
    validation,
    'This role is for another kind of resource. Choose one of the same level.',
  ),

  // Plans.
  'subscription.resource-add.error.workspace': say(limitReached, overLimit('workspaces', changePlan)),
  'subscription.resource-add.error.user': say(limitReached, overLimit('users', 'Remove somebody, or change the plan.')),
  'subscription.resource-add.error.secret': say(limitReached, overLimit('secrets in this workspace', changePlan)),
  'subscription.resource-add.error.secret-version': say(
    limitReached,
    overLimit('versions of this secret', 'Destroy old ones, or change the plan.'),
  ),
  'subscription.resource-add.error.two-factor': say(
    limitReached,
    overLimit('two-factor entries in this workspace', changePlan),
  ),
  'subscription.resource-add.error.workspace-iam': say(
    limitReached,
    overLimit('role assignments in this workspace', 'Remove one, or change the plan.'),
  ),
  'subscription.resource-add.error.shared-link': say(
    limitReached,
    overLimit('open one-time links', 'Revoke one, wait for one to expire, or change the plan.'),
  ),
  'subscription.audit.organization': say(
    notOnPlan,
    'The audit log is not part of this plan. Change to Team or Business to read it.',
  ),
  'subscription.audit-notification-settings.free-forbidden': say(
    notOnPlan,
    'Audit notifications are not part of the Free plan. Change to Team or Business to add one.',
  ),
  'subscription.audit-notification-settings.count-forbidden': say(
    limitReached,
    overLimit('audit notifications', 'Remove one, or change the plan.'),
  ),
  'subscription.audit.get-audit-notification-settings.forbidden': say(
    notOnPlan,
    'Audit notifications are not part of this plan. Change the plan to see them.',
  ),
  'audit-notification-settings.not-found': say(
    'Notification not found',
    'This notification setting does not exist any more.',
  ),
  'audit-notification-settings.exist': say(
    'Already there',
    'A notification with this channel and these events already exists. Change that one.',
  ),
  'audit-notification-settings.change-chanel-type': say(
    validation,
    'The channel type of a notification cannot change. Add a new notification instead.',
  ),
  'user-organization.mapping.not-exist': say('Not a member', 'This person is not a member of the organization.'),
  'leaver-report.not-found': say('No such report', 'There is no report of this person here.'),
  'user-organization.mapping.exist': say('Already a member', 'This person is already a member of the organization.'),
  'users-organization.mapping.exist': say(
    'Already members',
    'Some of these people are already members of the organization. Take them out and try again.',
  ),
  'resource.not-match-subscription': say('Read-only: over the plan’s limit', readOnly),

  // Sharing and forms.
  'shared-link.not-found': say('Link not found', 'This link does not exist. It was opened, revoked or has expired.'),
  'shared-link.access-deny.incorrect-password': say(
    'Wrong password',
    'The password is not right. Ask the sender for it.',
  ),
  'shared-link.policy': say(
    'Not allowed here',
    'The organization does not allow a link like this. An administrator decides what links may be.',
  ),
  'sales-form-contact.exist': say(
    'Already sent',
    'A request with this address is already on its way. Sales will answer it.',
  ),
  'user-subscription.exist': say(
    'Already on this plan',
    'This organization already has this plan. Nothing was changed.',
  ),

  // Cloud keys.
  'gcp-connection.create.get-test-credentials': say(
    'Connection not working',
    'The service account could not act for the target email. Grant it the role Service Account Token Creator, then try again.',
  ),
  'gcp-connection.not-found': say('Connection not found', 'This connection does not exist any more.'),
  'gcp-connection.exist': say('Already connected', 'A connection with this target email already exists.'),
  'gcp-connection.delete.resource': say(
    'Connection in use',
    'The connection is used for encryption. Change the cryptography of the organization first.',
  ),
  'service-account.delete.resource': say(
    'Service account in use',
    'A connection uses this service account. Delete the connection first.',
  ),
  'service-account.not-found': say(
    'Service account not found',
    'This organization has no service account yet. Create one with the first connection.',
  ),
  'gcp-kms-settings.not-found': say('Key setting not found', 'This key setting does not exist any more.'),
  'gcp-kms-settings.connection-id.exist': say(
    'Already there',
    'This connection already has a key setting. Change that one.',
  ),
  'gcp-kms-settings.organization-id.exist': say(
    'Already there',
    'This organization already has a key setting. Change that one.',
  ),
  'gcp-kms-settings.delete.resource': say(
    'Key in use',
    'The key protects data of this organization. Change its cryptography first.',
  ),
  'gcp-kms-settings.create.get-test-key': say(
    'Key not working',
    'The key could not encrypt and decrypt a test. Check its name and the permissions of the target email.',
  ),
};
