import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NotificationSettingId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveUpDeliveries } from './deliveries.store.ts';
import { readSetting } from './presentSetting.ts';
import { nextDigest } from './schedule.ts';
import {
  requireFitting,
  requireMembers,
  requireSchedule,
  requireSettingName,
  requireTarget,
  requireWithinPlan,
} from './settingRules.ts';
import { findNamed, lockSetting, storeTarget, updateSetting, type SettingRow } from './settings.store.ts';
import { forgetTarget, openTarget, sealTarget } from './settingTarget.ts';

type Dependencies = Pick<Platform, 'keys' | 'mail' | 'outgoing' | 'plans' | 'random'>;
type Input = CallArguments<'notification', 'update'>;

/** A setting to change, locked. @throws ApiFailure `audit-notification-settings.not-found` */
export async function requireSetting(
  { organizationId, transaction }: Pick<OrganizationCall, 'organizationId' | 'transaction'>,
  id: NotificationSettingId,
): Promise<SettingRow> {
  const [row] = await transaction.run(lockSetting(organizationId, id));
  if (row === undefined) throw new ApiFailure('audit-notification-settings.not-found');
  return row;
}

/** Changes the sent fields of a setting. */
export async function changeSetting(
  dependencies: Dependencies,
  call: SteppedCall,
  input: Input,
): Promise<CallOutput<'notification', 'update'>> {
  await call.step((inside) => requireChangeable(dependencies, inside, input));
  const url = input.target === undefined ? null : await requireTarget(dependencies.outgoing, input.target);
  return call.step((inside) => store(dependencies, inside, input, url));
}

async function requireChangeable(
  dependencies: Dependencies,
  call: OrganizationCall,
  input: Input,
): Promise<SettingRow> {
  const row = await requireSetting(call, input.id);
  await requireWithinPlan(dependencies.plans, call, row.id);
  if (input.channelType !== undefined && input.channelType !== row.channelType) {
    throw new ApiFailure('audit-notification-settings.change-chanel-type', { fields: ['channelType'] });
  }
  const isSending = input.isEnabled ?? row.isEnabled;
  // Without a mail server a setting for emails can still be turned off.
  if (isSending || input.target !== undefined) requireFitting(dependencies, row.channelType, input);
  return row;
}

async function store(
  dependencies: Dependencies,
  call: OrganizationCall,
  input: Input,
  url: string | null,
): Promise<CallOutput<'notification', 'update'>> {
  const { now, organizationId, transaction } = call;
  const row = await requireChangeable(dependencies, call, input);
  const { name, key: nameKey } =
    input.name === undefined ? { name: row.name, key: row.nameKey } : requireSettingName(input.name);
  const [named] = await transaction.run(findNamed(organizationId, row.channelType, nameKey, row.id));
  if (named !== undefined) throw new ApiFailure('audit-notification-settings.exist', { fields: ['name'] });
  const schedule = {
    digest: input.digest ?? row.digest,
    digestAt: input.digestAt ?? row.digestAt,
    quietFrom: input.quietHours === undefined ? row.quietFrom : (input.quietHours?.from ?? null),
    quietUntil: input.quietHours === undefined ? row.quietUntil : (input.quietHours?.until ?? null),
    timeZone: input.timeZone ?? row.timeZone,
  };
  requireSchedule(schedule);
  const userIds =
    input.userIds === undefined || row.channelType !== 'EMAIL'
      ? row.userIds
      : await requireMembers(transaction, organizationId, input.userIds);
  const isEnabled = input.isEnabled ?? row.isEnabled;
  const { addedTopics = [], removedTopics = [] } = input;
  const kept = (input.topics ?? row.topics).filter((topic) => !removedTopics.includes(topic));
  const topics = [...new Set([...kept, ...addedTopics])];
  if (url !== null) await replaceTarget(dependencies, call, row, url);
  await transaction.run(
    updateSetting({
      organizationId,
      id: row.id,
      name,
      nameKey,
      isEnabled,
      topics,
      userIds,
      gatherAfter: nextDigest(now, schedule),
      ...schedule,
      startsAgain: isEnabled && !row.isEnabled,
    }),
  );
  if (row.isEnabled && !isEnabled) await transaction.run(giveUpDeliveries(organizationId, row.id));
  // For an address or a person, record only that it changed.
  const fields = Object.keys(input).map((field) => (/^(added|removed)Topics$/.test(field) ? 'topics' : field));
  const changed = [...new Set(fields)].filter((field) => !['organizationId', 'id', 'channelType'].includes(field));
  call.record('notification.updated', { name, channel: row.channelType, recordId: row.id, changed, topics });
  const allowed = dependencies.plans[call.access.plan].auditNotificationSettings;
  return { setting: await readSetting(transaction, organizationId, allowed, row.id) };
}

/** A new address keeps the signing secrets. */
async function replaceTarget(
  dependencies: Dependencies,
  call: OrganizationCall,
  row: SettingRow,
  url: string,
): Promise<void> {
  const { organizationId, transaction } = call;
  const known = await openTarget(dependencies, call, row.id);
  if (known === null) return;
  const { targetId, secrets } = known;
  const sealed = await sealTarget(dependencies, call, row.id, { url, secrets });
  const { previousSecretUntil } = row;
  await transaction.runAll([
    storeTarget({ organizationId, id: row.id, ...sealed, previousSecretUntil }),
    forgetTarget(organizationId, targetId),
  ]);
}
