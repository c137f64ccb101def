import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { shippedPlans } from '@cofferdam/domain';
import { runScenarios, type Scenario } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

const seed = 'ONQW24DMMUQHGZLFMQQG6ZRAORUGKIDUMVZXI4Y';

let folder: string;
let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
/** Joined second; has the first role in the workspace. */
let editor: TestPerson;
/** Joined third, over the limit; has the second role in the workspace. */
let late: TestPerson;
/** A second workspace, over the limit. */
let spare: { readonly organizationId: TestOrganization['organizationId']; readonly workspaceId: never };

// An operator's table: FREE allows two people, one workspace, two secrets, one entry, one role, one domain.
const plans = {
  ...shippedPlans,
  FREE: {
    ...shippedPlans.FREE,
    users: 2,
    workspaces: 1,
    secretsPerWorkspace: 2,
    versionsPerSecret: 2,
    twoFactorEntriesPerWorkspace: 1,
    roleAssignmentsPerWorkspace: 1,
    customDomains: 1,
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-plans-'));
  const plansPath = join(folder, 'plans.json');
  await writeFile(plansPath, JSON.stringify(plans));
  api = await startTestApi({ configuration: { plansPath } });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  ({ owner } = harbor);
  const { organizationId, place } = harbor;
  editor = await harbor.addWorkspaceMember('EDITOR');
  late = await harbor.addWorkspaceMember('EDITOR');
  const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Spare' });
  spare = { organizationId, workspaceId: workspace.id as never };
  for (const name of ['A', 'B', 'C']) await owner.succeed('secret', 'add', { ...place, name, value: '1' });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'A', value: '2' });
  await owner.succeed('secret', 'add', { ...spare, name: 'In spare', value: '1' });
  for (const name of ['First', 'Second']) await owner.succeed('twoFactor', 'add', { ...place, name, seed });
  for (const domain of ['one.example', 'two.example']) await owner.succeed('domain', 'add', { organizationId, domain });
  await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const refused = (
  name: string,
  limit: { readonly name: string; readonly allowed: number; readonly used: number },
  send: Scenario['send'],
): Scenario => ({ name, send, refusal: 'resource.not-match-subscription', details: { limit } });
const users = { name: 'users', allowed: 2, used: 3 };
const workspaces = { name: 'workspaces', allowed: 1, used: 2 };
const secrets = { name: 'secretsPerWorkspace', allowed: 2, used: 3 };
const entries = { name: 'twoFactorEntriesPerWorkspace', allowed: 1, used: 2 };
const update = (person: TestPerson, name: string, more: Partial<CallInput<'secret', 'update'>> = {}) =>
  person.call('secret', 'update', { ...harbor.place, name, description: 'changed', ...more });

describe('a member over the limit, the last to join', () => {
  runScenarios([
    refused('changes nothing', users, () => update(late, 'A')),
    refused('can’t add a version, which is written in one statement', users, () =>
      late.call('secret', 'versionAdd', { ...harbor.place, name: 'A', value: 'x' }),
    ),
    refused('can’t create anything', users, () => late.call('note', 'add', { ...harbor.place, name: 'N', text: 'x' })),
    refused('can’t make another version current', users, () =>
      late.call('secret', 'currentVersion', { ...harbor.place, name: 'A', version: 1 }),
    ),
    {
      name: 'can disable a version',
      send: () => late.call('secret', 'versionDisable', { ...harbor.place, name: 'A', version: 1 }),
    },
    refused('can’t enable it', users, () =>
      late.call('secret', 'versionEnable', { ...harbor.place, name: 'A', version: 1 }),
    ),
    {
      name: 'can’t extend an invitation',
      send: async () => {
        const { organizationId } = harbor;
        await harbor.setPlan('BUSINESS');
        const admin = await harbor.addMember('ADMIN');
        const { invitation } = await admin.succeed('userOrganization', 'addUser', {
          organizationId,
          email: 'extended@example.com',
          role: 'MEMBER',
        });
        await harbor.setPlan('FREE');
        const answer = await admin.call('userOrganization', 'resendInvite', {
          organizationId,
          invitationId: invitation.id,
        });
        await admin.succeed('userOrganization', 'leave', { organizationId });
        return answer;
      },
      refusal: 'resource.not-match-subscription',
      details: { limit: { ...users, used: 4 } },
    },
    {
      name: 'can read',
      send: () => late.call('secret', 'versionAccess', { ...harbor.place, name: 'A' }),
      body: { value: '2' },
    },
    {
      name: 'can’t invite anyone, with any role',
      send: async () => {
        const { organizationId } = harbor;
        const admin = await harbor.addMember('ADMIN');
        const answer = await admin.call('userOrganization', 'addUser', {
          organizationId,
          email: 'asked@example.com',
          role: 'MEMBER',
        });
        await admin.succeed('userOrganization', 'leave', { organizationId });
        return answer;
      },
      refusal: 'resource.not-match-subscription',
      details: { limit: { ...users, used: 4 } },
    },
    {
      name: 'can leave, after which no one is over the limit',
      send: async () => {
        const person = await harbor.addMember('MEMBER');
        return person.call('userOrganization', 'leave', { organizationId: harbor.organizationId });
      },
    },
  ]);
});

describe('an item over a limit', () => {
  it('is marked in lists, and unmarked on a plan that allows it', async () => {
    const { organizationId, place } = harbor;
    const named = (rows: readonly { id: string; name: string }[], over: readonly string[] = []) =>
      rows.filter(({ id }) => over.includes(id)).map(({ name }) => name);
    const marks = async () => {
      const listed = await owner.succeed('secret', 'list', place);
      const codes = await owner.succeed('twoFactor', 'list', place);
      const { overLimit: people } = await owner.succeed('user', 'organization', { organizationId });
      const { overLimit: places } = await owner.succeed('workspace', 'list', { organizationId });
      const { overLimit: roles } = await owner.succeed('userRole', 'workspace', place);
      const items = [...named(listed.rows, listed.overLimit), ...named(codes.rows, codes.overLimit)];
      return { people, places, roles, items };
    };
    expect(await marks()).toEqual({
      people: [late.userId],
      places: [spare.workspaceId],
      roles: [late.userId],
      items: ['C', 'Second'],
    });
    // Each page counts its own rows, no matter who reads it.
    const page = { ...place, limit: 1 };
    expect(await late.succeed('secret', 'list', { ...page, sort: '-name' })).toMatchObject({
      rows: [{ name: 'C' }],
      overLimit: [expect.any(String)],
    });
    expect(await late.succeed('secret', 'list', page)).not.toHaveProperty('overLimit');
    expect(await late.succeed('twoFactor', 'list', { ...page, name: 'second' })).toMatchObject({
      rows: [{ name: 'Second' }],
      overLimit: [expect.any(String)],
    });
    // An editor of the one workspace doesn't see the other.
    expect(await editor.succeed('workspace', 'list', { organizationId })).not.toHaveProperty('overLimit');
    await harbor.setPlan('BUSINESS');
    expect(await marks()).toEqual({ people: undefined, places: undefined, roles: undefined, items: [] });
    expect(await owner.succeed('secret', 'list', place)).not.toHaveProperty('overLimit');
    expect(await owner.succeed('twoFactor', 'list', place)).not.toHaveProperty('overLimit');
    await harbor.setPlan('FREE');
  });
});

describe('a workspace over the limit, the newest', () => {
  runScenarios([
    refused('accepts nothing new, not even from its owner', workspaces, () =>
      owner.call('secret', 'add', { ...spare, name: 'New', value: 'x' }),
    ),
    refused('keeps its name', workspaces, () => owner.call('workspace', 'update', { ...spare, newName: 'Other' })),
    refused('can’t get role assignments', workspaces, () =>
      owner.call('userRole', 'workspaceAdd', { ...spare, userIds: [editor.userId], role: 'READER' }),
    ),
    refused('can’t be offered in an invitation', workspaces, () =>
      owner.call('userOrganization', 'addUser', {
        organizationId: harbor.organizationId,
        email: 'offered@example.com',
        role: 'MEMBER',
        workspaces: [{ workspaceId: spare.workspaceId, role: 'READER' }],
      }),
    ),
    {
      name: 'isn’t given by an earlier invitation',
      send: async () => {
        await harbor.setPlan('BUSINESS');
        const person = await api.signUp('Invited');
        const offered = { workspaceId: spare.workspaceId, role: 'READER' as const };
        const inviteId = await harbor.invite(person, { role: 'MEMBER', workspaces: [offered] });
        await harbor.setPlan('FREE');
        return person.send('userOrganization.confirmInviteUser', { inviteId });
      },
      refusal: 'organization.invite-user.not-found.by-id',
    },
    {
      name: 'can be read',
      send: () => owner.call('secret', 'versionAccess', { ...spare, name: 'In spare' }),
      body: { value: '1' },
    },
    {
      name: 'allows deleting',
      send: () => owner.call('secret', 'delete', { ...spare, names: ['In spare'] }),
      body: { isDone: true },
    },
    {
      name: 'allows no restoring',
      send: async () => {
        const { secrets: trashed } = await owner.succeed('secret', 'trashList', spare);
        return owner.call('secret', 'trashRestore', { ...spare, secretIds: trashed.map(({ id }) => id) });
      },
      refusal: 'resource.not-match-subscription',
      details: { limit: workspaces },
    },
    {
      name: 'doesn’t affect the first workspace',
      send: () => owner.call('secret', 'label', { ...harbor.place, names: ['A'], add: ['x'] }),
      body: { isDone: true },
    },
  ]);
});

describe('items over the limit of a workspace, the newest', () => {
  runScenarios([
    { name: 'don’t affect the older secrets', send: () => update(owner, 'B'), body: { secret: { name: 'B' } } },
    refused('include secrets that can’t be changed', secrets, () => update(owner, 'C')),
    refused('can’t get a version', secrets, () =>
      owner.call('secret', 'versionAdd', { ...harbor.place, name: 'C', value: 'x' }),
    ),
    refused('can’t get a version by an import', secrets, () =>
      owner.call('secret', 'import', { ...harbor.place, entries: [{ name: 'C', value: 'x', action: 'version' }] }),
    ),
    refused('can’t get a label', secrets, () =>
      owner.call('secret', 'label', { ...harbor.place, names: ['A', 'C'], add: ['y'] }),
    ),
    refused('can’t get another current version', secrets, () =>
      owner.call('secret', 'currentVersion', { ...harbor.place, name: 'C', version: 1 }),
    ),
    refused('include secrets whose versions can’t be enabled', secrets, () =>
      owner.call('secret', 'versionEnable', { ...harbor.place, name: 'C', version: 1 }),
    ),
    {
      name: 'don’t keep an older secret from getting a version',
      send: () => owner.call('secret', 'versionAdd', { ...harbor.place, name: 'B', value: '2' }),
      body: { version: 2 },
    },
    {
      name: 'don’t matter for an older secret at its own limit of versions, which is refused another one',
      send: () => owner.call('secret', 'versionAdd', { ...harbor.place, name: 'A', value: '3' }),
      refusal: 'subscription.resource-add.error.secret-version',
      details: { limit: { name: 'versionsPerSecret', allowed: 2, used: 2 } },
    },
    {
      name: 'don’t matter for such a secret in an import either',
      send: () =>
        owner.call('secret', 'import', { ...harbor.place, entries: [{ name: 'A', value: '3', action: 'version' }] }),
      refusal: 'subscription.resource-add.error.secret-version',
      details: { fields: ['entries.0.name'], limit: { name: 'versionsPerSecret', allowed: 2, used: 2 } },
    },
    {
      name: 'don’t affect the older two-factor entries',
      send: () => owner.call('twoFactor', 'edit', { ...harbor.place, name: 'First', issuer: 'New' }),
      body: { entry: { issuer: 'New' } },
    },
    refused('include entries that can’t be changed', entries, () =>
      owner.call('twoFactor', 'edit', { ...harbor.place, name: 'Second', issuer: 'New' }),
    ),
    refused('include entries that can’t be renamed', entries, () =>
      owner.call('twoFactor', 'rename', { ...harbor.place, name: 'Second', newName: 'Third' }),
    ),
    refused('include entries that can’t get other recovery codes', entries, () =>
      owner.call('twoFactor', 'recoverySet', { ...harbor.place, name: 'Second', codes: ['aaaa-bbbb'] }),
    ),
    refused('include entries that can’t get another seed by an import', entries, () =>
      owner.call('twoFactor', 'import', {
        ...harbor.place,
        entries: [{ name: 'Second', seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', action: 'replace' }],
      }),
    ),
    {
      name: 'don’t keep an older entry from getting another seed by an import',
      send: () =>
        owner.call('twoFactor', 'import', { ...harbor.place, entries: [{ name: 'First', seed, action: 'replace' }] }),
      body: { added: 0, replaced: 1 },
    },
    {
      name: 'include entries that still show their codes',
      send: () => owner.call('twoFactor', 'totpGet', { ...harbor.place, name: 'Second' }),
    },
  ]);
});

describe('a role over the limit, the newest assignment', () => {
  it('allows reading but no changes, while the first role allows changes', async () => {
    // With three people allowed, only the role is over the limit.
    await api.database.query(
      `update cofferdam.memberships set created_at = created_at - interval '1 day' where user_id = any ($1)`,
      [[late.userId, owner.userId]],
    );
    const answer = await update(late, 'A');
    expect(answer.body).toMatchObject({
      errorCode: 'resource.not-match-subscription',
      details: { limit: { name: 'roleAssignmentsPerWorkspace', allowed: 1, used: 2 } },
    });
    expect((await late.call('secret', 'versionAccess', { ...harbor.place, name: 'A' })).status).toBe(200);
    await api.database.query(
      `update cofferdam.memberships set created_at = created_at - interval '2 days' where user_id = any ($1)`,
      [[editor.userId, owner.userId]],
    );
    expect((await update(editor, 'A')).status).toBe(200);
  });

  it('can be removed, which brings the next within the limit', async () => {
    const taken = { ...harbor.place, userId: editor.userId };
    await owner.succeed('userRole', 'workspaceRemove', taken);
    await owner.succeed('userOrganization', 'deleteUser', {
      organizationId: harbor.organizationId,
      userId: editor.userId,
    });
    expect((await update(late, 'A')).status).toBe(200);
  });
});

describe('a domain over the limit', () => {
  it('is marked in the list and no longer checked', async () => {
    const { organizationId } = harbor;
    const { domains } = await owner.succeed('domain', 'list', { organizationId });
    expect(domains.map(({ domain, isOverLimit }) => [domain, isOverLimit])).toEqual([
      ['one.example', false],
      ['two.example', true],
    ]);
    const answer = await owner.call('domain', 'verify', { organizationId, domain: 'two.example' });
    expect(answer.body).toMatchObject({
      errorCode: 'resource.not-match-subscription',
      details: { limit: { name: 'customDomains', allowed: 1, used: 2 } },
    });
    await owner.succeed('domain', 'remove', { organizationId, domain: 'one.example' });
    const left = await owner.succeed('domain', 'list', { organizationId });
    expect(left.domains.map(({ isOverLimit }) => isOverLimit)).toEqual([false]);
  });
});

describe('going back to the previous plan', () => {
  it('restores everything, and makes it editable again', async () => {
    const { organizationId, place } = harbor;
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
    expect((await update(owner, 'C')).status).toBe(200);
    expect((await late.call('secret', 'add', { ...place, name: 'D', value: 'x' })).status).toBe(200);
    expect((await owner.call('workspace', 'update', { ...spare, newName: 'Other' })).status).toBe(200);
  });
});
