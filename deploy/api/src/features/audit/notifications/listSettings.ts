import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listDeliveries } from './deliveries.store.ts';
import { presentResult, readSetting, readSettings } from './presentSetting.ts';
import { requireReadable } from './settingRules.ts';
import { listSettingIds } from './settings.store.ts';

type Dependencies = Pick<Platform, 'mail' | 'plans'>;
const deliveriesShown = 100;

/** Every notification setting of an organization. */
export async function getAll(
  { mail, plans }: Dependencies,
  call: OrganizationCall,
): Promise<CallOutput<'notification', 'getAll'>> {
  const allowed = requireReadable(plans, call);
  const settings = await readSettings(call.transaction, call.organizationId, allowed);
  return { settings, limit: { used: settings.length, allowed }, canSendEmail: mail.isConfigured };
}

/** One of them. */
export async function getOne(
  { mail, plans }: Dependencies,
  call: OrganizationCall,
  { id }: CallArguments<'notification', 'get'>,
): Promise<CallOutput<'notification', 'get'>> {
  const allowed = requireReadable(plans, call);
  const setting = await readSetting(call.transaction, call.organizationId, allowed, id);
  return { setting, canSendEmail: mail.isConfigured };
}

/** The newest messages of a setting. */
export async function readDeliveries(
  { plans }: Dependencies,
  call: OrganizationCall,
  { id }: CallArguments<'notification', 'deliveries'>,
): Promise<CallOutput<'notification', 'deliveries'>> {
  requireReadable(plans, call);
  const { organizationId, transaction } = call;
  const [ids, rows] = await transaction.runAll([
    listSettingIds(organizationId),
    listDeliveries(organizationId, id, deliveriesShown),
  ]);
  if (!ids.some((one) => one.id === id)) throw new ApiFailure('audit-notification-settings.not-found');
  return {
    deliveries: rows.map((row) => ({
      id: row.id,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      attempts: row.attempts,
      nextAt: row.nextAt?.toISOString() ?? null,
      lastResult: presentResult(row.lastFault === null && row.lastAt !== null ? 'DELIVERED' : 'FAILED', row),
      recipient: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    })),
  };
}
