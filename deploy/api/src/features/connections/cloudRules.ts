import { fitsLimit, isGcpServiceAccount, type ConnectionId, type KmsSettingsId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { KeyManagement, ServiceAccounts } from '../../platform/kms/keyManagement.ts';
import { isOverLimit, isUsed, type Cloud } from './readCloud.ts';

/** @throws ApiFailure `google-cloud.unavailable` for a server without credentials of its own */
export function requireServiceAccounts({ serviceAccounts }: KeyManagement): ServiceAccounts {
  if (serviceAccounts === null) throw new ApiFailure('google-cloud.unavailable', { reason: 'not-configured' });
  return serviceAccounts;
}

/** @throws ApiFailure for a plan without keys of the customer's, or with no room for one more of what there is so many of */
export function requireRoom({ allowed }: Pick<Cloud, 'allowed'>, used: number): void {
  if (fitsLimit(allowed, used)) return;
  const limit = { name: 'kmsSettings', allowed, used };
  throw new ApiFailure('organization.subscription-denys-add-kms-settings', { limit });
}

/** A target as it is stored. @throws ApiFailure `validation.email` for what is no Google service account */
export function requireTarget(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!isGcpServiceAccount(email)) throw new ApiFailure('validation.email', { fields: ['targetEmail'] });
  return email;
}

/**
 * Accounts of the server's own project are made for other organizations, or are the server's itself: none of them is a
 * customer's.
 *
 * @throws ApiFailure `gcp-connection.create.get-test-credentials`
 */
export function requireForeign(accounts: ServiceAccounts, targetEmail: string): void {
  if (!accounts.isOwn(targetEmail)) return;
  throw new ApiFailure('gcp-connection.create.get-test-credentials', { reason: 'permission-denied' });
}

/** @throws ApiFailure `gcp-connection.exist` when another connection has this target */
export function requireNewTarget({ connections }: Cloud, targetEmail: string, except?: ConnectionId): void {
  if (connections.some((one) => one.targetEmail === targetEmail && one.id !== except)) {
    throw new ApiFailure('gcp-connection.exist');
  }
}

interface WantedSetting {
  readonly connectionId: ConnectionId;
  readonly keyName: string;
}

/**
 * A connection has one setting and a key has one. Whether another organization has the key is the database's to say.
 *
 * @throws ApiFailure `gcp-kms-settings.connection-id.exist`, `gcp-kms-settings.organization-id.exist`
 */
export function requireNewSetting(
  { settings }: Cloud,
  { connectionId, keyName }: WantedSetting,
  except?: KmsSettingsId,
): void {
  const others = settings.filter(({ id }) => id !== except);
  if (others.some((one) => one.connectionId === connectionId)) {
    throw new ApiFailure('gcp-kms-settings.connection-id.exist');
  }
  if (others.some((one) => one.keyName === keyName)) throw new ApiFailure('gcp-kms-settings.organization-id.exist');
}

/**
 * Refuses what can't be edited: a setting over the limit of the plan, and another key in place of one that protects
 * something, which nothing could be opened with.
 */
export function requireEditable(cloud: Cloud, id: KmsSettingsId, keyName: string): void {
  const row = cloud.settings.find((one) => one.id === id);
  if (row === undefined) throw new ApiFailure('gcp-kms-settings.not-found');
  if (isOverLimit(cloud, id)) {
    const limit = { name: 'kmsSettings', allowed: cloud.allowed, used: cloud.settings.length };
    throw new ApiFailure('resource.not-match-subscription', { limit });
  }
  if (row.keyName !== keyName && isUsed(row)) throw new ApiFailure('gcp-kms-settings.delete.resource');
}
