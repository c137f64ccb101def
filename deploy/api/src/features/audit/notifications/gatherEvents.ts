import {
  eventTypesOfTopics,
  notificationLimits,
  type NotificationDeliveryId,
  type NotificationSettingId,
  type OrganizationId,
} from '@cofferdam/domain';
import type { JobRun, SteppedJob } from '../../../platform/jobs/jobRun.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findDueSettings,
  findEvents,
  insertDelivery,
  moveCursor,
  pruneDeliveries,
  readOrganization,
  readPosition,
} from './deliveries.store.ts';
import { addDelivering, addGathering } from './deliveryJobs.ts';
import { isOfOneMessage } from './deliver.ts';
import { endOfQuietHours, nextDigest } from './schedule.ts';
import { isWithinPlan } from './settingRules.ts';
import { listSettingIds, lockSetting, type SettingRow } from './settings.store.ts';

type Dependencies = Pick<Platform, 'plans' | 'random'>;

/** The maximum number of events per run. */
const eventsLooked = 5_000;
/** The maximum number of events per digest; later events go into the next digest. */
const eventsOfDigest = 200_000;
/**
 * The maximum number of pending messages per setting. For an unreachable receiver the cursor stops, so nothing piles
 * up, and it gets the events when it is back.
 */
const maxWaiting = 20;
const keptDays = 30;
const prunedAtOnce = 1_000;

/** Once a minute: adds a job for each organization with a setting that has events behind its cursor. */
export const resumeGathering: Sweep = {
  name: 'notifications.gather',
  findDue: findDueSettings,
  handle: async ({ transaction }, organizationId) => {
    await transaction.run(addGathering(organizationId));
    // No message was made yet, so it is still due.
    return 0;
  },
};

/** Makes the next messages of every setting of an organization. */
export async function gatherEvents(
  dependencies: Dependencies,
  job: SteppedJob,
  { organizationId }: { readonly organizationId: OrganizationId },
): Promise<void> {
  const ids = await job.step(({ transaction }) => transaction.run(listSettingIds(organizationId)));
  for (const [index, { id }] of ids.entries()) {
    for (let hasMore = true; hasMore;) {
      if (job.isOver()) {
        await job.step(({ transaction }) => transaction.run(addGathering(organizationId)));
        return;
      }
      hasMore = await job.step((run) => gatherNext(dependencies, run, { organizationId, id, index }));
    }
  }
}

/** A setting, and the number of older ones: the plan's limit leaves out the newest. */
interface Turn {
  readonly organizationId: OrganizationId;
  readonly id: NotificationSettingId;
  readonly index: number;
}

/** Makes one message of a setting, and returns whether there may be another. */
async function gatherNext(
  { plans, random }: Dependencies,
  { transaction }: JobRun,
  { organizationId, id, index }: Turn,
): Promise<boolean> {
  const [[setting], [position], [organization]] = await transaction.runAll([
    lockSetting(organizationId, id),
    readPosition(organizationId, id),
    readOrganization(organizationId),
  ]);
  if (setting === undefined || position === undefined || organization === undefined) return false;
  const { cursor, end, now, nextAttemptAt, waiting } = position;
  const isLater = setting.gatherAfter !== null && setting.gatherAfter > now;
  if (!setting.isEnabled || isLater || end <= cursor) return false;
  if (!isWithinPlan(plans, organization.plan, index)) {
    // Over the limit it sends nothing, and past events aren't sent after an upgrade.
    await transaction.run(moveCursor(organizationId, id, end, setting.gatherAfter));
    return false;
  }
  const quietUntil = endOfQuietHours(now, setting);
  if (quietUntil !== null) {
    await transaction.run(moveCursor(organizationId, id, cursor, quietUntil));
    return false;
  }
  if (waiting >= maxWaiting) return false;

  const isDigest = setting.digest !== 'NONE';
  const looked = isDigest ? eventsOfDigest : eventsLooked;
  const rows = isDigest ? 1 : notificationLimits.eventsNamed;
  const last = Math.min(end, cursor + looked);
  const types = eventTypesOfTopics(setting.topics);
  const found = await transaction.run(
    findEvents({ organizationId, after: cursor, through: last, types, looked, rows }),
  );
  const through = !isDigest && found.length === rows ? (found.at(-1)?.sequence ?? last) : last;
  // While the receiver fails, messages keep their order: the new one is sent after the waiting ones.
  const isFailing =
    setting.lastOutcome === 'FAILED' && !isOfOneMessage({ fault: setting.lastFault, status: setting.lastStatus });
  const range = { after: cursor, through, notBefore: isFailing ? nextAttemptAt : null };
  const deliveries = found.length === 0 ? [] : deliveriesOf(random, organizationId, setting, range);
  await transaction.runAll([
    ...deliveries,
    ...(deliveries.length === 0 ? [] : [addDelivering(organizationId, id, setting.channelType)]),
    pruneDeliveries(organizationId, id, keptDays, prunedAtOnce),
    moveCursor(organizationId, id, through, through < end ? null : nextDigest(now, setting)),
  ]);
  return through < end;
}

/** A message, or for emails one for each recipient: each of them has attempts of its own. */
function deliveriesOf(
  random: Dependencies['random'],
  organizationId: OrganizationId,
  { id, channelType, topics, userIds }: SettingRow,
  range: { readonly after: number; readonly through: number; readonly notBefore: Date | null },
) {
  const recipients = channelType === 'EMAIL' ? userIds : [null];
  return recipients.map((userId) =>
    insertDelivery({
      organizationId,
      id: random.id<NotificationDeliveryId>(),
      settingId: id,
      ...range,
      topics,
      userId,
    }),
  );
}
