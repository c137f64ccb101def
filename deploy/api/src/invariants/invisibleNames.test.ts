import { expect, it } from '@jest/globals';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

const stage = useTestOrganization();
const lookalike = 'API_KEY\ufe0f';
const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('refuses a new name with an invisible character, of whatever has a name', async () => {
  const { owner, place, organizationId } = stage.harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'API_KEY', value: 'x' });
  const labels = [lookalike];
  const answers = await Promise.all([
    owner.call('secret', 'add', { ...place, name: lookalike, value: 'x' }),
    owner.call('secret', 'add', { ...place, name: 'LABELED', value: 'x', labels }),
    owner.call('secret', 'update', { ...place, name: 'API_KEY', newName: lookalike }),
    owner.call('secret', 'import', { ...place, entries: [{ name: lookalike, value: 'x', action: 'add' }] }),
    owner.call('note', 'add', { ...place, name: lookalike, text: 'x' }),
    owner.call('twoFactor', 'add', { ...place, name: lookalike, seed }),
    owner.call('label', 'add', { organizationId, name: lookalike, color: 'petrol' }),
    owner.call('workspace', 'create', { organizationId, name: lookalike }),
    owner.call('workspace', 'update', { ...place, newName: lookalike }),
    owner.call('organization', 'create', { name: lookalike, subscriptionType: 'FREE' }),
    owner.call('organization', 'update', { organizationId, name: lookalike }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
    [
      'secret.validation.name',
      'secret.validation.labels',
      'secret.validation.name',
      'secret.validation.name',
      'note.validation.name',
      'two-factor.validation.name',
      'secret.validation.labels',
      'workspace.validation.name',
      'workspace.validation.name',
      'organization.validation.name',
      'organization.validation.name',
    ].map((code) => [400, code]),
  );
});

it('lets an item that has such a name be read, changed and renamed', async () => {
  const { owner, place } = stage.harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'EARLIER', value: 'x', labels: ['prod'] });
  await stage.api.database.query(
    `update cofferdam.secrets set name = 'OLD\ufe0f', name_key = 'old\ufe0f', labels = array['prod\ufe0f'] where name = 'EARLIER'`,
  );
  const name = 'OLD\ufe0f';
  await owner.succeed('secret', 'update', { ...place, name, newName: 'Old\ufe0f', labels: ['prod\ufe0f', 'eu'] });
  await owner.succeed('secret', 'import', { ...place, entries: [{ name, value: 'y', action: 'version' }] });
  const { secret } = await owner.succeed('secret', 'get', { ...place, name });
  expect(secret).toMatchObject({ name: 'Old\ufe0f', labels: ['eu', 'prod\ufe0f'] });
  await owner.succeed('secret', 'label', { ...place, names: [name], add: ['us'] });
  await owner.succeed('secret', 'label', { ...place, names: [name], remove: ['prod\ufe0f'] });
  await owner.succeed('secret', 'update', { ...place, name, newName: 'NEW' });
  expect((await owner.succeed('secret', 'get', { ...place, name: 'NEW' })).secret.labels).toEqual(['eu', 'us']);
});
