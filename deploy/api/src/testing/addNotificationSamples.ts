import type { NotificationSettingId } from '@cofferdam/domain';
import { sampleInputs } from './sampleInputs.ts';
import type { TestApi } from './startTestApi.ts';
import type { TestOrganization } from './TestOrganization.ts';

/** Adds a notification setting with a failed message. The organization's plan must include notifications. */
export async function addNotificationSamples(
  api: Pick<TestApi, 'database'>,
  { organizationId, owner, place }: TestOrganization,
): Promise<NotificationSettingId> {
  const { body } = await owner.send('notification.add', sampleInputs(place)['notification.add']);
  const { id } = body['setting'] as { readonly id: NotificationSettingId };
  await api.database.query(
    `insert into cofferdam.notification_deliveries (
       organization_id, id, setting_id, after_sequence, through_sequence, topics, state, attempts, created_at)
     values ($1, gen_random_uuid(), $2, 0, 1, '{}', 'DEAD', 8, now())`,
    [organizationId, id],
  );
  return id;
}
