import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentConnection, presentServiceAccount, presentSetting } from './presentCloud.ts';
import { readCloud, requireConnection, requireServiceAccount, requireSetting } from './readCloud.ts';

type Output<Name extends 'list' | 'keys' | 'serviceAccount' | 'gcpList' | 'gcpGet' | 'keyGet'> = Promise<
  CallOutput<'connection', Name>
>;

/** Every connection, with what uses it. */
export async function readConnections(
  { plans, keyManagement }: Pick<Platform, 'plans' | 'keyManagement'>,
  call: OrganizationCall,
): Output<'list'> {
  const cloud = await readCloud(plans, call);
  const { serviceAccount, connections } = cloud;
  return {
    isAvailable: keyManagement.serviceAccounts !== null,
    serviceAccount: serviceAccount === null ? null : presentServiceAccount(serviceAccount),
    connections: connections.map((row) => presentConnection(cloud, row)),
  };
}

/** The connections to Google Cloud. */
export async function readGcpConnections(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
): Output<'gcpList'> {
  const cloud = await readCloud(plans, call);
  return { connections: cloud.connections.map((row) => presentConnection(cloud, row)) };
}

/** Every key setting, and how many the plan allows. */
export async function readKeySettings({ plans }: Pick<Platform, 'plans'>, call: OrganizationCall): Output<'keys'> {
  const cloud = await readCloud(plans, call);
  const { settings, allowed } = cloud;
  return {
    settings: settings.map((row) => presentSetting(cloud, row)),
    limit: { used: settings.length, allowed },
  };
}

export async function readAccount(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
): Output<'serviceAccount'> {
  return { serviceAccount: presentServiceAccount(requireServiceAccount(await readCloud(plans, call))) };
}

export async function readConnection(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { id }: CallArguments<'connection', 'gcpGet'>,
): Output<'gcpGet'> {
  const cloud = await readCloud(plans, call);
  return { connection: presentConnection(cloud, requireConnection(cloud, id)) };
}

export async function readKeySetting(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { id }: CallArguments<'connection', 'keyGet'>,
): Output<'keyGet'> {
  const cloud = await readCloud(plans, call);
  return { setting: presentSetting(cloud, requireSetting(cloud, id)) };
}
