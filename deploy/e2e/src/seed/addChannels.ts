import type { OrganizationId } from '@cofferdam/domain';
import type { Product } from '@cofferdam/local/product';
import type { Person } from '../people/index.ts';
import { runAsOwner } from '../stack/index.ts';

/** The channels that `addChannels` adds; the last one fails. */
export const channelNames = { chat: 'sec-alerts', digest: 'Weekly review', failing: 'SIEM' } as const;

/**
 * Adds notification channels in the states that an administrator can see: one that works, one with digest and quiet
 * hours, and one with pending and abandoned messages. `origin` receives messages and must be allowed.
 */
export async function addChannels(
  { databaseUrl }: Product,
  { api }: Person,
  organizationId: OrganizationId,
  origin: string,
): Promise<void> {
  const common = {
    organizationId,
    digest: 'NONE',
    digestAt: 480,
    quietHours: null,
    timeZone: 'Europe/Berlin',
  } as const;
  const chat = await api.notification.add({
    ...common,
    name: channelNames.chat,
    channelType: 'SLACK',
    target: `${origin}/services/T024/B0831/halden`,
    topics: ['many-values-read', 'secret-keys-viewed', 'roles-changed', 'links-created', 'encryption'],
  });
  await api.notification.sendTest({ organizationId, id: chat.setting.id });
  await api.notification.add({
    ...common,
    name: channelNames.digest,
    channelType: 'TEAMS',
    target: `${origin}/webhookb2/halden`,
    topics: ['members-changed', 'items-destroyed', 'rotation-due'],
    digest: 'DAILY',
    quietHours: { from: 1_320, until: 360 },
  });
  const { setting } = await api.notification.add({
    ...common,
    name: channelNames.failing,
    channelType: 'WEBHOOK',
    target: `${origin}/hooks/cofferdam`,
    topics: ['values-read', 'access-refused', 'links-opened', 'items-changed'],
  });
  const rows = [
    { state: 'DELIVERED', attempts: 1, hours: 9, status: 204, fault: null },
    { state: 'DEAD', attempts: 8, hours: 6, status: 410, fault: 'status' },
    { state: 'DEAD', attempts: 8, hours: 5, status: null, fault: 'timeout' },
    { state: 'WAITING', attempts: 3, hours: 2, status: 410, fault: 'status' },
  ];
  for (const { state, attempts, hours, status, fault } of rows) {
    await runAsOwner(
      databaseUrl,
      `insert into cofferdam.notification_deliveries (organization_id, id, setting_id, after_sequence, through_sequence,
         topics, state, attempts, created_at, last_at, last_status, last_fault, next_at)
       values ($1, uuidv7(), $2, 0, 1, '{}', $3, $4, now() - make_interval(hours => $5),
         now() - make_interval(hours => $5 - 1), $6, $7, case when $3 = 'WAITING' then now() + interval '1 day' end)`,
      [organizationId, setting.id, state, attempts, hours, status, fault],
    );
  }
  await runAsOwner(
    databaseUrl,
    `update cofferdam.notification_settings set failing_since = now() - interval '6 hours', last_outcome = 'FAILED',
       last_at = now() - interval '1 hour', last_status = 410, last_fault = 'status' where id = $1`,
    [setting.id],
  );
}
