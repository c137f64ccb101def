import {
  deliveryBackoffMinutes,
  eventTypesOfTopics,
  notificationLimits,
  type NotificationSettingId,
  type OrganizationId,
} from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { JobRun, SteppedJob } from '../../../platform/jobs/jobRun.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { BrokenSealError } from '../../../platform/keys/brokenSealError.ts';
import { describeError } from '../../../platform/log/describeError.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  claimDelivery,
  findDueDeliveries,
  giveUpDeliveries,
  postponeDeliveries,
  readEvents,
  readOrganization,
  settleDelivery,
  type ClaimedDelivery,
} from './deliveries.store.ts';
import { addDelivering } from './deliveryJobs.ts';
import type { NotificationMessage } from './messages/notificationMessage.ts';
import { sendMessage, type Sendable, type SendResult } from './sendMessage.ts';
import { endOfQuietHours } from './schedule.ts';
import { isWithinPlan } from './settingRules.ts';
import { listSettingIds, lockSetting, readPeople, storeLastResult, type SettingRow } from './settings.store.ts';
import { openTarget } from './settingTarget.ts';
import { turnOff } from './turnOff.ts';

type Dependencies = Pick<Platform, 'configuration' | 'customerKeys' | 'keys' | 'log' | 'mail' | 'outgoing' | 'plans'>;
type OfSetting = { readonly organizationId: OrganizationId; readonly settingId: NotificationSettingId };

/** A message whose attempt was counted, with its content; null if nothing is left to send. */
interface Attempt {
  readonly setting: SettingRow;
  readonly delivery: ClaimedDelivery;
  readonly sendable: Sendable | SendResult | null;
}

/**
 * Statuses that concern one message: continue with the next one. All others concern the receiver: stop sending to it.
 */
const ofOneMessage: ReadonlySet<number | null> = new Set([400, 413, 422]);

/** Once a minute: adds a job for each setting with a message that is due, for its next attempt. */
export const resumeDelivering: Sweep = {
  name: 'notifications.deliver',
  findDue: findDueDeliveries,
  handle: async ({ transaction }, organizationId, settingIds) => {
    for (const id of settingIds as readonly NotificationSettingId[]) {
      const [setting] = await transaction.run(lockSetting(organizationId, id));
      if (setting !== undefined) await transaction.run(addDelivering(organizationId, id, setting.channelType));
    }
    return 0;
  },
};

/** Sends the messages of a setting that are due, one after the other, until one fails for a reason of the receiver. */
export async function deliver(
  dependencies: Dependencies,
  job: SteppedJob,
  { organizationId, settingId }: OfSetting,
): Promise<void> {
  // Can wait for the customer's key management, so no transaction is open.
  await dependencies.customerKeys.open(organizationId);
  while (!job.isOver()) {
    const attempt = await job.step((run) => claimNext(dependencies, run, organizationId, settingId));
    if (attempt === null) return;
    const result = await send(dependencies, attempt.sendable);
    await job.step((run) => settle(run, organizationId, attempt, result));
    if (result.outcome === 'FAILED' && !isOfOneMessage(result)) return;
  }
}

const targetClosed = 'key-unavailable';
const nothingToSay: SendResult = { outcome: 'DELIVERED', status: null, fault: null, retryAfterSeconds: null };

async function send(dependencies: Dependencies, sendable: Attempt['sendable']): Promise<SendResult> {
  if (sendable === null) return nothingToSay;
  return 'outcome' in sendable ? sendable : sendMessage(dependencies, sendable);
}

/** Whether a failure concerns one message rather than the receiver. */
export const isOfOneMessage = ({
  fault,
  status,
}: {
  readonly fault: string | null;
  readonly status: number | null;
}): boolean => fault === 'mail-refused' || fault === 'no-recipient' || ofOneMessage.has(status);

/** Takes the next message, unless nothing may be sent now. */
async function claimNext(
  dependencies: Dependencies,
  run: JobRun,
  organizationId: OrganizationId,
  settingId: NotificationSettingId,
): Promise<Attempt | null> {
  const { transaction } = run;
  const [[setting], ids, [organization]] = await transaction.runAll([
    lockSetting(organizationId, settingId),
    listSettingIds(organizationId),
    readOrganization(organizationId),
  ]);
  if (setting === undefined || organization === undefined) return null;
  const index = ids.findIndex(({ id }) => id === settingId);
  if (!isWithinPlan(dependencies.plans, organization.plan, index)) {
    await transaction.run(giveUpDeliveries(organizationId, settingId));
    return null;
  }
  const quietUntil = endOfQuietHours(organization.now, setting);
  if (quietUntil !== null) {
    await transaction.run(postponeDeliveries(organizationId, settingId, quietUntil, 0));
    return null;
  }
  const [delivery] = await transaction.run(claimDelivery(organizationId, settingId, deliveryBackoffMinutes));
  if (delivery === undefined) return null;
  const message = await readMessage(dependencies, { organizationId, transaction }, setting, delivery);
  const sendable = message === null ? null : await prepare(dependencies, run, { setting, delivery, message });
  return { setting, delivery, sendable };
}

async function readMessage(
  { configuration }: Dependencies,
  { organizationId, transaction }: Pick<JobRun, 'transaction'> & Pick<OfSetting, 'organizationId'>,
  { id: settingId, name: settingName, timeZone }: SettingRow,
  { after, through, topics, id, createdAt }: ClaimedDelivery,
): Promise<NotificationMessage | null> {
  const range = { organizationId, after, through, types: eventTypesOfTopics(topics) };
  const [[organization], events] = await transaction.runAll([
    readOrganization(organizationId),
    readEvents({ ...range, looked: through - after, rows: notificationLimits.eventsNamed }),
  ]);
  const [first] = events;
  if (organization === undefined || first === undefined) return null;
  const logUrl = `${configuration.origins[0]}/organization/audit/logs?organizationId=${organizationId}`;
  return {
    id,
    organizationId,
    organizationName: organization.name,
    settingId,
    settingName,
    isTest: false,
    createdAt,
    events,
    total: first.total,
    timeZone,
    logUrl,
  };
}

async function prepare(
  dependencies: Dependencies,
  run: JobRun,
  { setting, delivery, message }: Omit<Attempt, 'sendable'> & { readonly message: NotificationMessage },
): Promise<Sendable | SendResult> {
  const { now, transaction } = run;
  const { userId } = delivery;
  const { organizationId } = message;
  const { channelType, userIds } = setting;
  if (channelType === 'EMAIL') {
    const recipients = userIds.filter((id) => id === userId);
    const [person] = await transaction.run(readPeople(organizationId, recipients));
    // A recipient who has left, was removed from the setting or has no confirmed address gets nothing.
    return person?.isActive === true && person.isConfirmed
      ? { channelType, email: person.email, message }
      : nothingToSay;
  }
  try {
    const target = await openTarget(dependencies, { organizationId, transaction }, setting.id);
    if (target === null) throw new Error('webhook setting has no URL');
    return { channelType, target, message, now };
  } catch (error) {
    // The customer's key is unavailable, or the row was changed: retry later.
    if (!(error instanceof ApiFailure || error instanceof BrokenSealError)) throw error;
    const { log } = dependencies;
    log.error(
      { organizationId, settingId: setting.id, error: describeError(error) },
      'notification target was not opened',
    );
    // Once: the event is itself one that settings send.
    if (error instanceof BrokenSealError && setting.lastFault !== targetClosed)
      run.record('integrity.failed', error.fields, error.workspaceId);
    return { outcome: 'FAILED', status: null, fault: targetClosed, retryAfterSeconds: null };
  }
}

async function settle(
  run: JobRun,
  organizationId: OrganizationId,
  { setting, delivery }: Attempt,
  result: SendResult,
): Promise<void> {
  const { outcome, status, fault, retryAfterSeconds } = result;
  const isDead = outcome === 'FAILED' && (fault === 'mail-refused' || delivery.attempts >= notificationLimits.attempts);
  const state = outcome === 'DELIVERED' ? 'DELIVERED' : isDead ? 'DEAD' : 'WAITING';
  const { failingDays } = notificationLimits;
  const notBeforeSeconds = retryAfterSeconds ?? 0;
  // A receiver that fails gets none of the messages earlier than this one.
  const postponing =
    outcome === 'FAILED' && !isOfOneMessage(result)
      ? [postponeDeliveries(organizationId, setting.id, delivery.nextAt, notBeforeSeconds)]
      : [];
  const [[last]] = await run.transaction.runAll([
    storeLastResult({ organizationId, id: setting.id, outcome, status, fault, failingDays }),
    settleDelivery({ organizationId, id: delivery.id, state, status, fault, notBeforeSeconds }),
    ...postponing,
  ]);
  if (last?.isGivenUp !== true) return;
  await run.transaction.run(giveUpDeliveries(organizationId, setting.id));
  await turnOff(run, organizationId, setting.id, last);
}
