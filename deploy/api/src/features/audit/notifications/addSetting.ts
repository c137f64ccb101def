import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NotificationSettingId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganization } from '../../../platform/tenancy/organizationLock.ts';
import { writeSigningSecret } from './messages/signWebhook.ts';
import { readSetting } from './presentSetting.ts';
import { nextDigest } from './schedule.ts';
import {
  requireFitting,
  requireMembers,
  requireRoom,
  requireSchedule,
  requireSettingName,
  requireTarget,
} from './settingRules.ts';
import { insertSetting, listSettingIds } from './settings.store.ts';
import { sealTarget } from './settingTarget.ts';

type Dependencies = Pick<Platform, 'keys' | 'mail' | 'outgoing' | 'plans' | 'random'>;
type Input = CallArguments<'notification', 'add'>;

const secretBytes = 32;

/** A new signing secret. */
export function makeSigningSecret({ random }: Pick<Dependencies, 'random'>): string {
  return writeSigningSecret(random.bytes(secretBytes));
}

/**
 * Adds a setting within the plan's limit, counted under the organization's lock. It is notified of events from now on.
 */
export async function addSetting(
  dependencies: Dependencies,
  call: SteppedCall,
  input: Input,
): Promise<CallOutput<'notification', 'add'>> {
  requireFitting(dependencies, input.channelType, input);
  requireSettingName(input.name);
  const isEmail = input.channelType === 'EMAIL';
  if (!isEmail && input.target === undefined) throw new ApiFailure('validation.request', { fields: ['target'] });
  // On a plan without notifications, refuse before looking up the host.
  await call.step(async ({ access, organizationId, transaction }) => {
    const ids = await transaction.run(listSettingIds(organizationId));
    requireRoom(dependencies.plans[access.plan].auditNotificationSettings, ids.length);
  });
  const url = input.target === undefined ? null : await requireTarget(dependencies.outgoing, input.target);
  return call.step((inside) => insert(dependencies, inside, input, url));
}

async function insert(
  dependencies: Dependencies,
  call: OrganizationCall,
  input: Input,
  url: string | null,
): Promise<CallOutput<'notification', 'add'>> {
  const { now, organizationId, transaction, userId } = call;
  const [[organization], ids] = await transaction.runAll([
    lockOrganization(organizationId),
    listSettingIds(organizationId),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  const allowed = dependencies.plans[organization.plan].auditNotificationSettings;
  requireRoom(allowed, ids.length);
  const { name, key: nameKey } = requireSettingName(input.name);
  const { channelType, quietHours, topics } = input;
  const schedule = {
    digest: input.digest,
    digestAt: input.digestAt,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone: input.timeZone,
  };
  requireSchedule(schedule);
  const userIds = channelType === 'EMAIL' ? await requireMembers(transaction, organizationId, input.userIds ?? []) : [];
  const id = dependencies.random.id<NotificationSettingId>();
  const secret = channelType === 'WEBHOOK' ? makeSigningSecret(dependencies) : null;
  const target = { url: url ?? '', secrets: secret === null ? [] : [{ secret, until: null }] };
  const sealed = url === null ? null : await sealTarget(dependencies, call, id, target);
  const [added] = await transaction.run(
    insertSetting({
      organizationId,
      id,
      channelType,
      name,
      nameKey,
      isEnabled: true,
      topics: [...new Set(topics)],
      userIds,
      gatherAfter: nextDigest(now, schedule),
      ...schedule,
      targetId: sealed?.targetId ?? null,
      sealedTarget: sealed?.sealedTarget ?? null,
      targetHint: sealed?.targetHint ?? null,
      now,
      userId,
    }),
  );
  if (added === undefined) throw new ApiFailure('audit-notification-settings.exist', { fields: ['name'] });
  call.record('notification.added', { name, channel: channelType, recordId: id, topics });
  return { setting: await readSetting(transaction, organizationId, allowed, id), secret };
}
