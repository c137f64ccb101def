import type { SecondFactorMethod } from './secondFactors.ts';

/**
 * The closed catalog of error codes with their HTTP status. Titles and messages are in the browser's
 * catalog; the server only returns a code. A code that isn't here can't be returned.
 */
export const errorCatalogue = {
  // General.
  'access-denied.exception': 403,
  'internal-server.exception': 500,
  'validation.email': 400,
  'validation.fields.null-or-empty': 400,
  'validation.request': 400,
  'request.too-large': 413,
  'request.not-found': 404,
  'request.method-not-allowed': 405,
  'request.unsupported-media-type': 415,
  'request.origin': 403,
  'request.rate-limited': 429,
  'request.conflict': 409,
  'service.sealed': 503,
  'service.unavailable': 503,
  'customer-key.unavailable': 503,
  // Identity.
  'session.required': 401,
  'session.fresh-sign-in-required': 401,
  'session.locked': 401,
  'session.not-found': 404,
  'sign-in.refused': 401,
  'sign-in.delayed': 429,
  'sign-in.different-method': 409,
  'sign-in.address-missing': 409,
  'sign-in.other-account': 409,
  'sign-in.attempt-expired': 401,
  'sign-in.provider-unavailable': 503,
  'second-factor.required': 401,
  'second-factor.refused': 401,
  'second-factor.expired': 401,
  'second-factor.not-found': 404,
  'second-factor.limit': 409,
  'second-factor.last': 409,
  'second-factor.own-missing': 409,
  'second-factor.organization-required': 403,
  'trusted-browser.not-found': 404,
  'passkey.unavailable': 400,
  'passkey.expired': 401,
  'passkey.refused': 401,
  'passkey.exists': 409,
  'account-mail.not-configured': 409,
  'account-link.not-valid': 404,
  'account-link.other-account': 403,
  'account-address.taken': 409,
  'account-address.not-confirmed': 403,
  'account.last-owner': 409,
  'account.organizations.limit': 403,
  'password.too-short': 400,
  'password.too-long': 400,
  'password.too-common': 400,
  // People and places.
  'user.not-found.by-id': 404,
  'user.not-found.by-email': 404,
  'workspace.not-found.by-id': 404,
  'workspace.not-found.by-workspace-id': 404,
  'workspace.not-match.organization': 400,
  'workspace.exist.name': 409,
  'workspace.validation.name': 400,
  'organization.not-found.by-id': 404,
  'organization.not-found.by-organization-id': 404,
  'organization.validation.name': 400,
  'organization.invite-user.not-found.by-id': 404,
  'organization.invite-user.exist': 409,
  'organization.invite-users.exist': 409,
  'organization.add-user.not-allowed-domain': 403,
  'organization.add-users.not-allowed-domain': 403,
  'organization.not-valid-domain': 400,
  'organization.current-subscription-denys-add-domain': 403,
  'organization.free-subscription-denys-add-domain': 403,
  'organization.subscription-denys-add-kms-settings': 403,
  'organization.organizationStatus.blocked-by-migration': 403,
  'organization.labels.limit': 403,
  'organization.labels.not-found': 404,
  'resource.not-found.by-id': 404,
  'favorite.limit': 403,
  // Secrets.
  'secret.version.not-found': 404,
  'secret.version.stale': 409,
  'secret.version.not-usable': 409,
  'secret.version.current': 409,
  'secret.not-found.by-secret-name': 404,
  'secret.validation.secret-key': 400,
  'secret.validation.name': 400,
  'secret.validation.labels': 400,
  'secret.exist.name': 409,
  'integrity.exception': 500,
  // Notes.
  'note.not-found.by-note-name': 404,
  'note.exist.name': 409,
  'note.validation.name': 400,
  'note.validation.text': 400,
  'note.validation.labels': 400,
  'note.version.not-found': 404,
  'note.version.stale': 409,
  'note.version.not-usable': 409,
  'note.version.current': 409,
  // Two-factor.
  'two-factor.not-found.name': 404,
  'two-factor.exist.name': 409,
  'two-factor.validation.name': 400,
  'two-factor.validation.labels': 400,
  'two-factor.revision.stale': 409,
  'two-factor.type.not-match': 409,
  'two-factor.offline.forbidden': 403,
  'two-factor.recovery-code.not-found': 404,
  'two-factor.recovery-code.used': 409,
  'two-factor.trash.not-found': 404,
  'otp.secret-key.empty': 400,
  'otp.validation.secret-key': 400,
  'otp.validation.settings': 400,
  'otp.validation.text': 400,
  'otp.validation.recovery-codes': 400,
  'otp.confirming-code.not-match': 400,
  // Roles.
  'permission.not-found.id': 404,
  'role.not-found.id': 404,
  'role.not-found.name': 404,
  'role-resource.last-admin': 409,
  'role-resource.not-match': 400,
  // Plans.
  'subscription.resource-add.error.workspace': 403,
  'subscription.resource-add.error.user': 403,
  'subscription.resource-add.error.secret': 403,
  'subscription.resource-add.error.secret-version': 403,
  'subscription.resource-add.error.two-factor': 403,
  'subscription.resource-add.error.workspace-iam': 403,
  'subscription.resource-add.error.shared-link': 403,
  'subscription.audit.organization': 403,
  'subscription.audit-notification-settings.free-forbidden': 403,
  'subscription.audit-notification-settings.count-forbidden': 403,
  'subscription.audit.get-audit-notification-settings.forbidden': 403,
  'audit-notification-settings.not-found': 404,
  'audit-notification-settings.exist': 409,
  'audit-notification-settings.change-chanel-type': 400,
  'audit-notification-settings.target-refused': 400,
  'user-organization.mapping.not-exist': 404,
  'user-organization.mapping.exist': 409,
  'leaver-report.not-found': 404,
  'audit-event.not-found': 404,
  'users-organization.mapping.exist': 409,
  'resource.not-match-subscription': 403,
  // Sharing and forms.
  'shared-link.not-found': 404,
  'shared-link.access-deny.incorrect-password': 403,
  'shared-link.policy': 403,
  'sales-form-contact.exist': 409,
  'user-subscription.exist': 409,
  // Billing.
  'subscription.quote-changed': 409,
  'subscription.payment-required': 409,
  'subscription.payment-failed': 409,
  'subscription.not-scheduled': 409,
  'subscription.provider-not-match': 409,
  'subscription.provider-unavailable': 503,
  'invoice.not-found': 404,
  'customer.validation': 400,
  // Change of cryptography.
  'change-cryptography.running': 409,
  'change-cryptography.not-possible': 409,
  // Cloud keys.
  'google-cloud.unavailable': 503,
  'gcp-connection.create.get-test-credentials': 400,
  'gcp-connection.not-found': 404,
  'gcp-connection.exist': 409,
  'gcp-connection.delete.resource': 409,
  'service-account.delete.resource': 409,
  'service-account.not-found': 404,
  'gcp-kms-settings.not-found': 404,
  'gcp-kms-settings.connection-id.exist': 409,
  'gcp-kms-settings.organization-id.exist': 409,
  'gcp-kms-settings.delete.resource': 409,
  'gcp-kms-settings.create.get-test-key': 400,
} as const;

/** A code of the catalog. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Whether `text` is a code of the catalog; own keys only. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text);
}

/** The body of every refusal. `details` contains what the page needs to help the person, never a value. */
export interface ErrorBody {
  readonly errorCode: ErrorCode;
  readonly requestId: string;
  readonly details?: ErrorDetails;
}

/** Additional details of a refusal. */
export interface ErrorDetails {
  /** The available second factors, with the one to ask for first at the start. */
  readonly methods?: readonly SecondFactorMethod[];
  /** Dotted paths of the invalid input fields, without values. */
  readonly fields?: readonly string[];
  /** The current version, if a stale write was refused. */
  readonly currentVersion?: number;
  /** The exceeded limit with its numbers. */
  readonly limit?: { readonly name: string; readonly allowed: number | null; readonly used: number };
  /** Remaining attempts for a password. */
  readonly attemptsLeft?: number;
  /** Why the service is sealed, or a customer's key can't be used: a stable code, such as `root-key-missing`. */
  readonly reason?: string;
  /** The missing permission of the key management, by its name there. */
  readonly permission?: string;
  /** Seconds after which to retry. */
  readonly retryAfterSeconds?: number;
}
