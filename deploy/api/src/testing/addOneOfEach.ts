import { randomUUID } from 'node:crypto';
import { openSharePolicy } from '@cofferdam/domain';
import { addBillingSamples } from './addBillingSamples.ts';
import { addNotificationSamples } from './addNotificationSamples.ts';
import { addCustomerKey } from './kms/protectByCustomerKey.ts';
import { addTwoFactorSamples, sampleInputs } from './sampleInputs.ts';
import type { TestApi } from './startTestApi.ts';
import type { TestOrganization } from './TestOrganization.ts';

/**
 * Adds one row of each kind that an organization has, and runs the due jobs. `invited` has an open invitation.
 */
export async function addOneOfEach(
  api: TestApi,
  organization: TestOrganization,
  invited = 'invited@example.com',
): Promise<void> {
  const { owner, place } = organization;
  const { organizationId, workspaceId } = place;
  const { secret } = await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x', description: 'd' });
  await owner.succeed('favorite', 'set', { organizationId, id: secret.id, isFavorite: true });
  await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x' });
  await addTwoFactorSamples(owner, place);
  await owner.succeed('twoFactor', 'recoveryUse', { ...place, name: 'Sample', position: 1 });
  await owner.send('share.secret', sampleInputs(place)['share.secret']);
  await organization.addWorkspaceMember('READER');
  await owner.succeed('domain', 'add', { organizationId, domain: 'harbor.example' });
  await owner.succeed('label', 'add', { organizationId, name: 'kept', color: 'rose' });
  await addNotificationSamples(api, organization);
  await addBillingSamples(api, organization);
  const workspaces = [{ workspaceId, role: 'READER' }];
  await owner.succeed('userOrganization', 'addUser', { organizationId, email: invited, role: 'MEMBER', workspaces });
  await owner.succeed('share', 'setPolicy', { organizationId, policy: { ...openSharePolicy, mostViews: 5 } });
  await owner.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
  await owner.succeed('message', 'feedback', { id: randomUUID(), content: 'x' });
  await owner.succeed('message', 'sales', { organizationId, plan: 'TEAM', people: 2, content: 'x' });
  const leaver = await organization.addMember('ADMIN');
  await leaver.succeed('secret', 'versionAccess', { ...place, name: 'Sample' });
  await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
  await owner.succeed('encryption', 'start', { organizationId, target: { kind: 'PLATFORM' } });
  await api.runDueJobs();
  await addCustomerKey(api, organizationId);
}
