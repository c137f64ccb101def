import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { notificationLimits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeSigningSecret } from './addSetting.ts';
import { resendDeliveries } from './deliveries.store.ts';
import { addDelivering } from './deliveryJobs.ts';
import { requireWithinPlan } from './settingRules.ts';
import { deleteSetting, storeTarget } from './settings.store.ts';
import { forgetTarget, openTarget, sealTarget } from './settingTarget.ts';
import { requireSetting } from './updateSetting.ts';

type Dependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

const millisecondsOfHour = 3_600_000;

/** Removes a setting, even if it is over the plan's limit. */
export async function removeSetting(
  call: OrganizationCall,
  { id }: CallArguments<'notification', 'remove'>,
): Promise<void> {
  const { organizationId, transaction } = call;
  const [removed] = await transaction.run(deleteSetting(organizationId, id));
  if (removed === undefined) throw new ApiFailure('audit-notification-settings.not-found');
  const { name, channelType, targetId } = removed;
  if (targetId !== null) await transaction.run(forgetTarget(organizationId, targetId));
  call.record('notification.removed', { name, channel: channelType, recordId: id });
}

/** Sends failed messages again. */
export async function resend(
  { plans }: Dependencies,
  call: OrganizationCall,
  { id, deliveryIds }: CallArguments<'notification', 'resend'>,
): Promise<CallOutput<'notification', 'resend'>> {
  const { organizationId, transaction } = call;
  const { name, channelType } = await requireSetting(call, id);
  await requireWithinPlan(plans, call, id);
  const waiting = await transaction.run(resendDeliveries(organizationId, id, deliveryIds));
  if (waiting.length > 0) {
    call.record('notification.resent', { name, channel: channelType, recordId: id, rows: waiting.length });
    await transaction.run(addDelivering(organizationId, id, channelType));
  }
  return { count: waiting.length };
}

/** Gives a webhook a new signing secret. The previous one keeps signing for a day; an older one ends now. */
export async function rotateSecret(
  dependencies: Dependencies,
  call: OrganizationCall,
  { id }: CallArguments<'notification', 'rotateSecret'>,
): Promise<CallOutput<'notification', 'rotateSecret'>> {
  const { now, organizationId, transaction } = call;
  const { name, channelType } = await requireSetting(call, id);
  await requireWithinPlan(dependencies.plans, call, id);
  if (channelType !== 'WEBHOOK') throw new ApiFailure('validation.request', { fields: ['id'] });
  const known = await openTarget(dependencies, call, id);
  if (known === null) throw new Error('webhook setting has no URL');
  const until = new Date(now.getTime() + notificationLimits.overlapHours * millisecondsOfHour);
  const secret = makeSigningSecret(dependencies);
  const previous = known.secrets.slice(0, 1).map((one) => ({ secret: one.secret, until: until.toISOString() }));
  const target = { url: known.url, secrets: [{ secret, until: null }, ...previous] };
  const sealed = await sealTarget(dependencies, call, id, target);
  await transaction.runAll([
    storeTarget({ organizationId, id, ...sealed, previousSecretUntil: until }),
    forgetTarget(organizationId, known.targetId),
  ]);
  call.record('notification.secret-rotated', { name, channel: channelType, recordId: id });
  return { secret, previousSecretUntil: until.toISOString() };
}
