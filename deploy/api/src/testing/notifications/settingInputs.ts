import type { CallInput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';

/** A setting that sends each event of some topics immediately. */
export function settingInput(
  organizationId: OrganizationId,
  over: Partial<CallInput<'notification', 'add'>> = {},
): CallInput<'notification', 'add'> {
  return {
    organizationId,
    name: 'Alerts',
    channelType: 'WEBHOOK',
    topics: ['items-added'],
    digest: 'NONE',
    digestAt: 480,
    quietHours: null,
    timeZone: 'UTC',
    ...over,
  };
}
