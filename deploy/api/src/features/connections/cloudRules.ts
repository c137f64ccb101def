import { fitsLimit, isGcpServiceAccount, type ConnectionId, type KmsSettingsId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { KeyManagement, ServiceAccounts } from '../../platform/kms/keyManagement.ts';
import { isOverLimit, isUsed, type Cloud } from './readCloud.ts';

/** @throws ApiFailure `google-cloud.unavailable` if the server has no credentials */
export function requireServiceAccounts({ serviceAccounts }: KeyManagement): ServiceAccounts {
  if (serviceAccounts === null) throw new ApiFailure('google-cloud.unavailable', { reason: 'not-configured' });
  return serviceAccounts;
}

/** @throws ApiFailure for a plan without customer keys, or if the limit is reached */
export function requireRoom({ allowed }: Pick<Cloud, 'allowed'>, used: number): void {
  if (fitsLimit(allowed, used)) return;
  const limit = { name: 'kmsSettings', allowed, used };
  throw new ApiFailure('organization.subscription-denys-add-kms-settings', { limit });
}

/** A target in stored form. @throws ApiFailure `validation.email` if it isn't a Google service account */
export function requireTarget(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!isGcpServiceAccount(email)) throw new ApiFailure('validation.email', { fields: ['targetEmail'] });
  return email;
}

/**
 * Refuses accounts of the server's own project: they belong to other organizations or to the server.
 *
 * @throws ApiFailure `gcp-connection.create.get-test-credentials`
 */
export function requireForeign(accounts: ServiceAccounts, targetEmail: string): void {
  if (!accounts.isOwn(targetEmail)) return;
  throw new ApiFailure('gcp-connection.create.get-test-credentials', { reason: 'permission-denied' });
}

/** @throws ApiFailure `gcp-connection.exist` if another connection has this target */
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
 * A connection and a key can each have only one setting. The database checks whether another organization has the key.
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
 * Refuses to edit a setting over the plan's limit, and to replace a key that protects data, because that data could no
 * longer be opened.
 */
export function requireEditable(cloud: Cloud, id: KmsSettingsId, keyName: string): void {
  const row = cloud.settings.find((one) => one.id === id);
  if (row === undefined) throw new ApiFailure('gcp-kms-settings.not-found');
  requireSettingWithinPlan(cloud, id);
  if (row.keyName !== keyName && isUsed(row)) throw new ApiFailure('gcp-kms-settings.delete.resource');
}

/** Refuses to use a setting over the plan's limit for anything new. @throws ApiFailure `resource.not-match-subscription` */
export function requireSettingWithinPlan(cloud: Cloud, id: KmsSettingsId): void {
  if (!isOverLimit(cloud, id)) return;
  const limit = { name: 'kmsSettings', allowed: cloud.allowed, used: cloud.settings.length };
  throw new ApiFailure('resource.not-match-subscription', { limit });
}
