import type { ConnectionId, KmsSettingsId, OrganizationId, PlanTable } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import {
  listConnections,
  listSettings,
  readServiceAccount,
  type ConnectionRow,
  type ServiceAccountRow,
  type SettingRow,
} from './connections.store.ts';

/** A connection with the settings that use it. */
export interface ConnectionWithSettings extends ConnectionRow {
  readonly settings: readonly SettingRow[];
}

/** All connections and keys of an organization: a few rows. */
export interface Cloud {
  readonly serviceAccount: ServiceAccountRow | null;
  readonly connections: readonly ConnectionWithSettings[];
  /** The oldest first. */
  readonly settings: readonly SettingRow[];
  /** Settings that the plan allows; null where it includes none. */
  readonly allowed: number | null;
}

/** The current state of an organization. */
export async function readCloud(
  plans: PlanTable,
  { organizationId, access, transaction }: Pick<OrganizationCall, 'organizationId' | 'access' | 'transaction'>,
): Promise<Cloud> {
  const [accounts, connections, settings] = await transaction.runAll(statementsOf(organizationId));
  return toCloud(accounts, connections, settings, plans[access.plan].kmsSettings);
}

/** The same under the organization's lock, so that nothing changes and limits hold until the transaction ends. */
export async function lockCloud(
  plans: PlanTable,
  { organizationId, transaction }: Pick<OrganizationCall, 'organizationId' | 'transaction'>,
): Promise<Cloud> {
  const [[organization], accounts, connections, settings] = await transaction.runAll([
    lockOrganization(organizationId),
    ...statementsOf(organizationId),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  return toCloud(accounts, connections, settings, plans[organization.plan].kmsSettings);
}

const statementsOf = (organizationId: OrganizationId) =>
  [readServiceAccount(organizationId), listConnections(organizationId), listSettings(organizationId)] as const;

function toCloud(
  [serviceAccount]: readonly ServiceAccountRow[],
  connections: readonly ConnectionRow[],
  settings: readonly SettingRow[],
  allowed: number | null,
): Cloud {
  const settingsOf = (id: ConnectionId) => settings.filter(({ connectionId }) => connectionId === id);
  return {
    serviceAccount: serviceAccount ?? null,
    connections: connections.map((row) => ({ ...row, settings: settingsOf(row.id) })),
    settings,
    allowed,
  };
}

/** @throws ApiFailure `service-account.not-found` */
export function requireServiceAccount({ serviceAccount }: Cloud): ServiceAccountRow {
  if (serviceAccount === null) throw new ApiFailure('service-account.not-found');
  return serviceAccount;
}

/** @throws ApiFailure `gcp-connection.not-found` */
export function requireConnection({ connections }: Cloud, id: ConnectionId): ConnectionWithSettings {
  const found = connections.find((one) => one.id === id);
  if (found === undefined) throw new ApiFailure('gcp-connection.not-found');
  return found;
}

/** @throws ApiFailure `gcp-kms-settings.not-found` */
export function requireSetting({ settings }: Cloud, id: KmsSettingsId): SettingRow {
  const found = settings.find((one) => one.id === id);
  if (found === undefined) throw new ApiFailure('gcp-kms-settings.not-found');
  return found;
}

/** Whether a key protects data, or is the target of a change. */
export function isUsed({ generations, isTarget }: SettingRow): boolean {
  return generations.length > 0 || isTarget;
}

/** The newest settings, those over the plan's limit. */
export function isOverLimit({ settings, allowed }: Cloud, id: KmsSettingsId): boolean {
  return settings.slice(allowed ?? 0).some((one) => one.id === id);
}
