import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { sampleInputs, sampleSeed } from '../testing/sampleInputs.ts';
import { runScenarios } from '../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestAnswer } from '../testing/sendCall.ts';

let api: TestApi;
let harbor: TestOrganization;
let free: TestOrganization;
/** A workspace at the smaller plan's limit of secrets. */
let full: TestOrganization['place'];

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  free = await TestOrganization.create(api, 'TEAM');
  const { owner, place } = harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'Kept', value: 'one' });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'Kept', value: 'two' });
  await owner.succeed('secret', 'versionDisable', { ...place, name: 'Kept', version: 1 });
  await owner.succeed('note', 'add', { ...place, name: 'Kept', text: 'one' });
  await owner.succeed('note', 'versionAdd', { ...place, name: 'Kept', text: 'two' });
  await owner.succeed('note', 'versionDelete', { ...place, name: 'Kept', version: 1 });
  await owner.succeed('twoFactor', 'add', { ...place, name: 'Kept', seed: sampleSeed });
  await free.owner.succeed('secret', 'add', { ...free.place, name: 'Kept', value: 'one' });
  await free.invite({ email: 'late@example.com' });
  const { organizationId, owner: payer } = free;
  const { workspace } = await payer.succeed('workspace', 'create', { organizationId, name: 'Full' });
  full = { organizationId, workspaceId: workspace.id };
  await api.database.query('update cofferdam.workspaces set secret_count = 100 where id = $1', [full.workspaceId]);
  await free.setPlan('FREE');
  await api.database.query('update cofferdam.organizations set member_count = 5 where id = $1', [free.organizationId]);
});
afterAll(() => api.close());

const send = (call: string, more: object = {}, organization = harbor): Promise<TestAnswer> =>
  organization.owner.send(call, { ...organization.place, ...more });
const kept = { name: 'Kept' };
/** An invalid name. */
const noName = { name: '\u0007' };
const linkOf = (call: string): object => ({
  link: (sampleInputs(harbor.place)[call] as { readonly link: object }).link,
});
/** An invalid cursor. */
const noCursor = { cursor: Buffer.from('["x"]').toString('base64url') };

describe('a call about a version', () => {
  runScenarios([
    {
      name: 'is not shared if it is disabled',
      send: () => send('share.secret', { ...kept, version: 1, ...linkOf('share.secret') }),
      refusal: 'secret.version.not-usable',
    },
    {
      name: 'of a note is not shared if it does not exist',
      send: () => send('share.notes', { ...kept, version: 99, ...linkOf('share.notes') }),
      refusal: 'note.version.not-found',
    },
    {
      name: 'of a note is not shared if it is destroyed',
      send: () => send('share.notes', { ...kept, version: 1, ...linkOf('share.notes') }),
      refusal: 'note.version.not-usable',
    },
    {
      name: 'of a note is not destroyed twice',
      send: () => send('note.versionDelete', { ...kept, version: 1 }),
      refusal: 'note.version.not-usable',
    },
    {
      name: 'of a note is not made current if it is destroyed',
      send: () => send('note.currentVersion', { ...kept, version: 1 }),
      refusal: 'note.version.not-usable',
    },
    {
      name: 'of a note is not read if it does not exist',
      send: () => send('note.versionAccess', { ...kept, version: 99 }),
      refusal: 'note.version.not-found',
    },
    {
      name: 'of a note has no details if it does not exist',
      send: () => send('note.versionGet', { ...kept, version: 99 }),
      refusal: 'note.version.not-found',
    },
  ]);
});

describe('an invalid name or label', () => {
  runScenarios([
    {
      name: 'finds no shares of a secret',
      send: () => send('share.ofSecret', noName),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'finds no shares of a note',
      send: () => send('share.ofNote', noName),
      refusal: 'note.not-found.by-note-name',
    },
    {
      name: 'is not added to a note',
      send: () => send('note.add', { name: 'New', text: 'x', labels: ['\u0007'] }),
      refusal: 'note.validation.labels',
      details: { fields: ['labels'] },
    },
  ]);
});

/** A well-formed cursor with an invalid time. */
const noTime = { cursor: Buffer.from(`["x","${'0'.repeat(8)}-0000-7000-8000-000000000000"]`).toString('base64url') };
/** A well-formed cursor with a nonexistent day. */
const noDay = {
  cursor: Buffer.from('["2026-02-31T00:00:00.000Z","01900000-0000-7000-8000-000000000000"]').toString('base64url'),
};

describe('an invalid cursor', () => {
  runScenarios(
    (
      [
        ['secret.trashList', () => ({ ...harbor.place, ...noCursor })],
        ['secret.trashList', () => ({ ...harbor.place, ...noDay }), 'for a day that is none'],
        ['twoFactor.trashList', () => ({ ...harbor.place, ...noCursor })],
        ['note.trash', () => ({ ...harbor.place, ...noCursor })],
        ['resource.trashList', () => ({ ...harbor.place, ...noCursor })],
        ['audit.twoFactorLogs', () => ({ ...harbor.place, ...kept, ...noCursor })],
        ['userOrganization.list', () => ({ organizationId: harbor.organizationId, ...noCursor })],
        [
          'userOrganization.list',
          () => ({ organizationId: harbor.organizationId, ...noTime }),
          'for a time that is none',
        ],
        ['audit.byParams', () => ({ organizationId: harbor.organizationId, ...noCursor })],
      ] as const
    ).map(([call, input, why = '']) => ({
      name: `is refused by ${call} ${why}`.trim(),
      send: () => harbor.owner.send(call, input()),
      refusal: 'validation.request' as const,
      details: { fields: ['cursor'] },
    })),
  );
});

describe('an import of entries', () => {
  const entry = (name: string, action: string) =>
    send('twoFactor.import', { entries: [{ name, seed: sampleSeed, action }] });
  runScenarios([
    {
      name: 'adds no entry whose name is taken',
      send: () => entry('Kept', 'add'),
      refusal: 'two-factor.exist.name',
      details: { fields: ['entries.0.name'] },
    },
    {
      name: 'replaces no entry that does not exist',
      send: () => entry('Missing', 'replace'),
      refusal: 'two-factor.not-found.name',
      details: { fields: ['entries.0.name'] },
    },
  ]);
});

describe('a missing record', () => {
  runScenarios([
    {
      name: 'has no version, which is refused with the code of its secret',
      send: () => send('secret.versionGet', { name: 'Missing', version: 1 }),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'has no readers in the log',
      send: () => send('audit.secretReads', { name: 'Missing' }),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'has no list of recovery codes',
      send: () => send('twoFactor.recoveryList', { name: 'Missing' }),
      refusal: 'two-factor.not-found.name',
    },
  ]);
});

describe('a move that takes too long', () => {
  const enlarge = (table: string, sealed: string) =>
    api.database.query(
      `update cofferdam.${table} set ${sealed} = convert_to(repeat('x', $2), 'UTF8')
       where organization_id = $1 and ${sealed} is not null`,
      [harbor.organizationId, limits.moveBytes + 1],
    );
  const moved = { ...kept, toWorkspaceId: '' };
  beforeAll(async () => {
    const { organizationId, owner } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Other' });
    moved.toWorkspaceId = workspace.id;
    await enlarge('secret_versions', 'sealed_value');
    await enlarge('note_versions', 'sealed_text');
  });

  runScenarios([
    {
      name: 'is refused for secrets',
      send: () => send('secret.move', { names: ['Kept'], toWorkspaceId: moved.toWorkspaceId }),
      refusal: 'request.too-large',
    },
    { name: 'is refused for a note', send: () => send('note.move', moved), refusal: 'request.too-large' },
  ]);
});

describe('a smaller plan', () => {
  runScenarios([
    {
      name: 'has no list of a secret’s reads',
      send: () => send('audit.secretReads', kept, free),
      refusal: 'subscription.audit.organization',
    },
    {
      name: 'has no room for a moved secret',
      send: () => send('secret.move', { names: ['Kept'], toWorkspaceId: full.workspaceId }, free),
      refusal: 'subscription.resource-add.error.secret',
      details: { limit: { name: 'secretsPerWorkspace', allowed: 100, used: 100 } },
    },
    {
      name: 'has no report of a person who left',
      send: () =>
        free.owner.send('leaverReport.get', { organizationId: free.organizationId, reportId: full.workspaceId }),
      refusal: 'subscription.audit.organization',
    },
    {
      name: 'has no log of a secret',
      send: () => send('audit.secretLogs', kept, free),
      refusal: 'subscription.audit.organization',
    },
    {
      name: 'has no seat for an invitation sent again',
      send: async () => {
        const { organizationId, owner } = free;
        const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
        expect(invitations).toHaveLength(1);
        return owner.send('userOrganization.resendInvite', { organizationId, invitationId: invitations[0]?.id });
      },
      refusal: 'subscription.resource-add.error.user',
    },
  ]);
});
