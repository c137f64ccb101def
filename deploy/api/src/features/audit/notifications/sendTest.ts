import { setTimeout as wait } from 'node:timers/promises';
import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { notificationLimits, type AuditEventId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOrganization } from './deliveries.store.ts';
import type { NotificationMessage } from './messages/notificationMessage.ts';
import { sendMessage, type Sendable, type SendResult } from './sendMessage.ts';
import { requireWithinPlan } from './settingRules.ts';
import { readPeople, storeLastResult, type SettingRow } from './settings.store.ts';
import { openTarget } from './settingTarget.ts';
import { requireSetting } from './updateSetting.ts';

type Dependencies = Pick<Platform, 'configuration' | 'keys' | 'log' | 'mail' | 'outgoing' | 'plans' | 'random'>;
type Output = CallOutput<'notification', 'sendTest'>;

/** A page waits for the result, so don't wait long for a mail server that hangs. */
const mailMilliseconds = 15_000;

/** Sends a test through the channel's renderer: to the webhook, or as an email to the caller. */
export async function sendTest(
  dependencies: Dependencies,
  call: SteppedCall,
  { id }: CallArguments<'notification', 'sendTest'>,
): Promise<Output> {
  const { setting, sendable } = await call.step((inside) => prepareTest(dependencies, inside, id));
  const sending = sendMessage(dependencies, sendable);
  const result = await (sendable.channelType === 'EMAIL' ? withinTime(sending) : sending);
  return call.step((inside) => storeResult(inside, setting, result));
}

const tookTooLong: SendResult = {
  outcome: 'FAILED',
  status: null,
  fault: 'mail-unavailable',
  retryAfterSeconds: null,
};

function withinTime(sending: Promise<SendResult>): Promise<SendResult> {
  return Promise.race([sending, wait(mailMilliseconds, tookTooLong, { ref: false })]);
}

async function prepareTest(
  dependencies: Dependencies,
  call: OrganizationCall,
  id: CallArguments<'notification', 'sendTest'>['id'],
): Promise<{ readonly setting: SettingRow; readonly sendable: Sendable }> {
  const { now, organizationId, transaction, userId } = call;
  const setting = await requireSetting(call, id);
  await requireWithinPlan(dependencies.plans, call, id);
  const [[organization], [person]] = await transaction.runAll([
    readOrganization(organizationId),
    readPeople(organizationId, [userId]),
  ]);
  if (organization === undefined || person === undefined) throw new Error('an authorized member is gone');
  const { channelType } = setting;
  if (channelType === 'EMAIL' && !person.isConfirmed) throw new ApiFailure('account-address.not-confirmed');
  const event: NotificationMessage['events'][number] = {
    sequence: 0,
    id: dependencies.random.id<AuditEventId>(),
    type: 'notification.tested',
    at: now,
    actorId: userId,
    actorName: person.name,
    workspaceId: null,
    workspaceName: null,
    address: call.address,
    requestId: call.requestId,
    fields: { name: setting.name, channel: channelType },
  };
  const message: NotificationMessage = {
    id: dependencies.random.id(),
    organizationId,
    organizationName: organization.name,
    settingId: id,
    settingName: setting.name,
    isTest: true,
    createdAt: now,
    events: [event],
    total: 1,
    timeZone: setting.timeZone,
    logUrl: `${dependencies.configuration.origins[0]}/organization/audit/logs?organizationId=${organizationId}`,
  };
  if (channelType === 'EMAIL') return { setting, sendable: { channelType, email: person.email, message } };
  const target = await openTarget(dependencies, call, id);
  if (target === null) throw new Error('webhook setting has no URL');
  return { setting, sendable: { channelType, target, message, now } };
}

async function storeResult(
  call: OrganizationCall,
  { id, name, channelType }: SettingRow,
  { outcome, status, fault }: SendResult,
): Promise<Output> {
  const { now, organizationId, transaction } = call;
  const { failingDays } = notificationLimits;
  await transaction.run(storeLastResult({ organizationId, id, outcome, status, fault, failingDays }));
  call.record('notification.tested', { name, channel: channelType, recordId: id, outcome });
  return { result: { outcome, at: now.toISOString(), status, fault } };
}
