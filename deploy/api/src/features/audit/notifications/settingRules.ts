import {
  checkName,
  fitsLimit,
  type CheckedName,
  type NotificationChannel,
  type OrganizationId,
  type PlanName,
  type PlanTable,
  type UserId,
} from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import type { Outgoing } from '../../../platform/outgoing/createOutgoing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Schedule } from './schedule.ts';
import { listSettingIds, readPeople } from './settings.store.ts';
import { isTimeZone } from './zonedTime.ts';

/** The plan's limit, for reads of settings. @throws ApiFailure on a plan without notifications */
export function requireReadable(plans: PlanTable, { access }: Pick<OrganizationCall, 'access'>): number {
  const allowed = plans[access.plan].auditNotificationSettings;
  if (allowed === null) throw new ApiFailure('subscription.audit.get-audit-notification-settings.forbidden');
  return allowed;
}

/** Refuses a setting beyond the plan's limit. The count is final only under the organization's lock. */
export function requireRoom(allowed: number | null, used: number): void {
  if (allowed === null) throw new ApiFailure('subscription.audit-notification-settings.free-forbidden');
  if (fitsLimit(allowed, used)) return;
  const limit = { name: 'auditNotificationSettings', allowed, used };
  throw new ApiFailure('subscription.audit-notification-settings.count-forbidden', { limit });
}

/** Whether a plan includes a setting. The plan's limit leaves out the newest, so `index` is the number of older ones. */
export function isWithinPlan(plans: PlanTable, plan: PlanName, index: number): boolean {
  return index < (plans[plan].auditNotificationSettings ?? 0);
}

/** Refuses to use a setting that is over the plan's limit. */
export async function requireWithinPlan(
  plans: PlanTable,
  { access, organizationId, transaction }: OrganizationCall,
  id: string,
): Promise<void> {
  const ids = await transaction.run(listSettingIds(organizationId));
  const index = ids.findIndex((row) => row.id === id);
  if (isWithinPlan(plans, access.plan, index)) return;
  const allowed = plans[access.plan].auditNotificationSettings;
  const limit = { name: 'auditNotificationSettings', allowed, used: ids.length };
  throw new ApiFailure('resource.not-match-subscription', { limit });
}

/** A name of a setting. @throws ApiFailure `validation.request` */
export function requireSettingName(name: string): CheckedName {
  const checked = checkName(name);
  if (!checked.ok) throw new ApiFailure('validation.request', { fields: ['name'] });
  return checked;
}

/** Refuses an unknown time zone, and quiet hours of 24 hours. */
export function requireSchedule({ timeZone, quietFrom, quietUntil }: Schedule): void {
  if (!isTimeZone(timeZone)) throw new ApiFailure('validation.request', { fields: ['timeZone'] });
  if (quietFrom !== null && quietFrom === quietUntil) {
    throw new ApiFailure('validation.request', { fields: ['quietHours'] });
  }
}

/** Checks the target of a channel: members and a mail server for email, an address for all others; never both. */
export function requireFitting(
  { mail }: Pick<Platform, 'mail'>,
  channelType: NotificationChannel,
  input: { readonly target?: string | undefined; readonly userIds?: readonly UserId[] | undefined },
): void {
  const isEmail = channelType === 'EMAIL';
  const fields: string[] = [];
  if (isEmail && !mail.isConfigured) fields.push('channelType');
  if (isEmail && input.target !== undefined) fields.push('target');
  if (!isEmail && input.userIds !== undefined && input.userIds.length > 0) fields.push('userIds');
  if (fields.length > 0) throw new ApiFailure('validation.request', { fields });
}

/**
 * Refuses people who aren't active members, with the same error for unknown people and those of other organizations.
 */
export async function requireMembers(
  transaction: Transaction,
  organizationId: OrganizationId,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) throw new ApiFailure('validation.request', { fields: ['userIds'] });
  const people = await transaction.run(readPeople(organizationId, wanted));
  const members = new Set(people.filter(({ isActive }) => isActive).map(({ id }) => id));
  if (wanted.some((id) => !members.has(id))) throw new ApiFailure('user-organization.mapping.not-exist');
  return wanted;
}

/**
 * Refuses an address that the server must not or can't reach. Called outside transactions, because it looks up the
 * host.
 */
export async function requireTarget(outgoing: Outgoing, target: string): Promise<string> {
  const checked = await outgoing.check(target);
  if (checked.isAllowed) return checked.url.href;
  throw new ApiFailure('audit-notification-settings.target-refused', { fields: ['target'], reason: checked.fault });
}
