import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceId } from '@cofferdam/domain';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { expectSecrets, readListable } from '../../testing/search/searchOracle.ts';
import { rebuildIndex } from '../../testing/search/writeIndex.ts';
import { plantSecret } from '../../testing/search/plantSecret.ts';

let api: TestApi;
let harbor: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  other = await TestOrganization.create(api, 'BUSINESS');
});
afterAll(() => api.close());

type Answer = CallOutput<'search', 'all'>;
type Group = Answer['groups'][number];

const search = (person: TestPerson, term: string, limit = 50): Promise<Answer> =>
  person.succeed('search', 'all', { organizationId: harbor.organizationId, term, limit });
const groupOf = (answer: Answer, kind: Group['kind']): Group | undefined =>
  answer.groups.find((group) => group.kind === kind);
const namesOf = (answer: Answer, kind: Group['kind'] = 'secret'): string[] =>
  (groupOf(answer, kind)?.results ?? []).map(({ name }) => name);

async function addSecret(name: string, labels: readonly string[] = [], { owner, place } = harbor): Promise<void> {
  await owner.succeed('secret', 'add', { ...place, name, value: 'v', labels: [...labels] });
}

const plant = (workspaceId: WorkspaceId, name: string, labels: readonly string[] = []): Promise<void> =>
  plantSecret(api.database, { ...harbor.place, workspaceId }, harbor.owner.userId, { name, labels });

describe('letters with several foldings', () => {
  beforeAll(async () => {
    const entry = { name: 'Folded', issuer: 'Straßenamt', account: 'ΟΔΥΣΣΕΥΣ', seed: sampleSeed };
    await other.owner.succeed('twoFactor', 'add', { ...other.place, ...entry });
  });

  it.each(['strasse', 'STRASSE', 'Straße', 'ΟΔΥΣ', 'οδυσσευς'])(
    'an issuer and an account are found by %s',
    async (term) => {
      const { organizationId } = other;
      const found = await other.owner.succeed('search', 'all', { organizationId, term, limit: 5 });
      expect(namesOf(found, 'two-factor')).toEqual(['Folded']);
    },
  );
});

describe('a search', () => {
  const all = (person: TestPerson, input: object) => person.send('search.all', input);
  runScenarios([
    {
      name: 'is refused to someone who isn’t a member, as if the organization didn’t exist',
      send: () => all(other.owner, { organizationId: harbor.organizationId, term: 'a' }),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'needs a query',
      send: () => all(harbor.owner, { organizationId: harbor.organizationId, term: '' }),
      refusal: 'validation.fields.null-or-empty',
    },
    {
      name: 'refuses unknown kinds',
      send: () => all(harbor.owner, { organizationId: harbor.organizationId, term: 'a', kinds: ['passwords'] }),
      refusal: 'validation.request',
    },
    {
      name: 'of only spaces finds nothing',
      send: () => all(harbor.owner, { organizationId: harbor.organizationId, term: '   ' }),
      body: { groups: [], suggestions: [] },
    },
    {
      name: 'for text that no name can contain finds nothing',
      send: () => all(harbor.owner, { organizationId: harbor.organizationId, term: `%_\\' "${'\u{10FFFF}'}` }),
      body: { groups: [], suggestions: [] },
    },
    {
      name: 'within a workspace finds only its resources, and no workspace, organization or member',
      send: async () => {
        await addSecret('corral alpha');
        await plant(harbor.privateWorkspaceId, 'corral beta');
        const { organizationId } = harbor;
        await harbor.owner.succeed('workspace', 'create', { organizationId, name: 'Corral' });
        return all(harbor.owner, { organizationId, term: 'corral', within: harbor.privateWorkspaceId });
      },
      body: { groups: [{ kind: 'secret', count: 1, isMore: false, results: [{ name: 'corral beta' }] }] },
    },
    {
      name: 'within a workspace that the person can’t see finds nothing, as within an unknown one',
      send: async () => {
        const admin = await harbor.addMember('ADMIN');
        const { organizationId, privateWorkspaceId } = harbor;
        return all(admin, { organizationId, term: 'corral', within: privateWorkspaceId });
      },
      body: { groups: [], suggestions: [] },
    },
    {
      name: 'with an invalid cursor is refused',
      send: () => harbor.owner.send('search.resources', { organizationId: harbor.organizationId, cursor: 'abcd' }),
      refusal: 'validation.request',
    },
  ]);

  it('finds by the beginning of every word of a name, by labels, and whole names first', async () => {
    await addSecret('stripe_secret_key', ['pci', 'team/payments']);
    await addSecret('KEY.of.stripe');
    for (const typed of [
      'stripe',
      'STRIPE',
      'str',
      'secret',
      'secret_k',
      'secret/key',
      'pci',
      'paym',
      'key stripe',
      'team/p',
    ]) {
      expect([typed, namesOf(await search(harbor.owner, typed))]).toEqual([
        typed,
        expect.arrayContaining(['stripe_secret_key']) as unknown,
      ]);
    }
    expect(namesOf(await search(harbor.owner, 'key'))).toEqual(['KEY.of.stripe', 'stripe_secret_key']);
    expect(namesOf(await search(harbor.owner, 'stripe'))).toEqual(['stripe_secret_key', 'KEY.of.stripe']);
    expect(namesOf(await search(harbor.owner, 'key pci'))).toEqual(['stripe_secret_key']);
  });

  it('also searches inside words if few words begin with the query, and finds misspelled words if none do', async () => {
    await addSecret('postgres-url');
    expect(namesOf(await search(harbor.owner, 'ostgr'))).toEqual(['postgres-url']);
    for (const typed of ['postgers', 'postgre5', 'ppostgres', 'pstgres']) {
      const answer = await search(harbor.owner, typed);
      expect([typed, answer.suggestions, namesOf(answer)]).toEqual([typed, ['postgres'], ['postgres-url']]);
    }
    const corrected = await search(harbor.owner, 'postgers url');
    expect([corrected.suggestions, namesOf(corrected)]).toEqual([['postgres url'], ['postgres-url']]);
  });

  it('finds a name with separators between its words as it is written, and a name of only separators', async () => {
    await addSecret('AWS - tasmania');
    await addSecret('- -');
    for (const typed of ['AWS - tasmania', 'aws / tasmania', '- tasm', 'tasmania -'])
      expect([typed, namesOf(await search(harbor.owner, typed))]).toEqual([typed, ['AWS - tasmania']]);
    expect(namesOf(await search(harbor.owner, '-'))).toEqual(['- -']);
  });

  it('requires every word, however many there are', async () => {
    const words = 'red green blue cyan pink gray teal';
    await addSecret(words);
    await harbor.owner.succeed('workspace', 'create', { organizationId: harbor.organizationId, name: words });
    const found = await search(harbor.owner, words);
    expect([namesOf(found), namesOf(found, 'workspace')]).toEqual([[words], [words]]);
    for (const typed of [`${words} ochre`, words.replace('red', 'ochre'), words.replace('teal', 'o')])
      expect([typed, await search(harbor.owner, typed)]).toEqual([typed, { groups: [], suggestions: [] }]);
  });

  it('returns the version, the account of a code, and whether rotation is due', async () => {
    const { owner, place } = other;
    await addSecret('kiwi key', [], other);
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'kiwi key', value: 'w' });
    await owner.succeed('secret', 'setRotation', { ...place, name: 'kiwi key', everyDays: 1 });
    await owner.succeed('note', 'add', { ...place, name: 'kiwi note', text: 'x' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'kiwi', account: 'ada', seed: sampleSeed });
    const facts = async () => {
      const { groups } = await owner.succeed('search', 'all', { organizationId: other.organizationId, term: 'kiwi' });
      return groups.flatMap(({ results }) =>
        results.map(({ name, version, account, isRotationDue }) => [name, version, account, isRotationDue]),
      );
    };
    const others = [
      ['kiwi', null, 'ada', false],
      ['kiwi note', 1, null, false],
    ];
    expect(await facts()).toEqual([['kiwi key', 2, null, false], ...others]);
    await api.database.query(
      `update cofferdam.secrets set rotated_at = rotated_at - interval '2 days' where name = 'kiwi key'`,
    );
    expect(await facts()).toEqual([['kiwi key', 2, null, true], ...others]);
  });

  it('finds workspaces, the caller’s organizations, and members for people who can see them', async () => {
    const auditor = await harbor.addMember('AUDITOR');
    const member = await harbor.addMember('MEMBER');
    expect(namesOf(await search(harbor.owner, 'produ'), 'workspace')).toEqual(['Production']);
    expect(namesOf(await search(harbor.owner, 'prodution'), 'workspace')).toEqual(['Production']);
    expect(namesOf(await search(auditor, 'produ'), 'workspace')).toEqual([]);
    expect(namesOf(await search(member, 'harb'), 'organization')).toEqual(['Harbor']);
    expect(namesOf(await search(auditor, 'auditor'), 'member')).toHaveLength(1);
    expect(namesOf(await search(auditor, auditor.email), 'member')).toHaveLength(1);
    expect(await search(member, 'auditor')).toEqual({ groups: [], suggestions: [] });
    await api.database.query(`update identity.users set email = 'straße@harbor.example' where id = $1`, [
      member.userId,
    ]);
    expect(groupOf(await search(auditor, 'strasse@harbor'), 'member')?.results).toMatchObject([{ id: member.userId }]);
  });

  it('finds every other organization of the person and no others', async () => {
    const { organization } = await harbor.owner.succeed('organization', 'create', {
      name: 'Harbor West',
      subscriptionType: 'FREE',
    });
    expect(namesOf(await search(harbor.owner, 'harb'), 'organization').toSorted()).toEqual(['Harbor', 'Harbor West']);
    await api.database.query(
      `update cofferdam.memberships set state = 'REMOVED', removed_at = now() where organization_id = $1`,
      [organization.id],
    );
    expect(namesOf(await search(harbor.owner, 'harb'), 'organization')).toEqual(['Harbor']);
  });
});

describe('the next search', () => {
  it('reflects a name that was added, changed, moved and deleted', async () => {
    const { owner, organizationId, place } = harbor;
    const reader = await harbor.addWorkspaceMember('READER');
    const created = await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' });
    const elsewhere = created.workspace.id;
    await addSecret('quokka one', ['marsupial']);
    expect(namesOf(await search(owner, 'quokka'))).toEqual(['quokka one']);
    await owner.succeed('secret', 'update', { ...place, name: 'quokka one', newName: 'wombat', labels: [] });
    expect(namesOf(await search(owner, 'quokka'))).toEqual([]);
    expect(namesOf(await search(owner, 'marsu'))).toEqual([]);
    expect(namesOf(await search(owner, 'wombat'))).toEqual(['wombat']);
    expect(namesOf(await search(reader, 'wombat'))).toEqual(['wombat']);
    await owner.succeed('secret', 'move', { ...place, names: ['wombat'], toWorkspaceId: elsewhere });
    expect(await search(reader, 'wombat')).toEqual({ groups: [], suggestions: [] });
    // The word is no longer suggested to people who could list it earlier.
    expect(await search(reader, 'wombot')).toEqual({ groups: [], suggestions: [] });
    expect(groupOf(await search(owner, 'wombat'), 'secret')?.results[0]?.workspace?.id).toBe(elsewhere);
    await owner.succeed('secret', 'delete', { organizationId, workspaceId: elsewhere, names: ['wombat'] });
    expect(await search(owner, 'wombat')).toEqual({ groups: [], suggestions: [] });
    expect(await api.database.query(`select 1 from cofferdam.resource_tails where tail = 'wombat'`)).toEqual([]);
  });

  it('reflects a role that was assigned, changed and removed', async () => {
    await plant(harbor.workspaceId, 'numbat');
    const person = await harbor.addMember('MEMBER');
    const found = async () => namesOf(await search(person, 'numbat'));
    expect(await found()).toEqual([]);
    await harbor.assign(person, 'VIEWER');
    expect(await found()).toEqual(['numbat']);
    await api.database.query('delete from cofferdam.workspace_roles where user_id = $1', [person.userId]);
    expect(await found()).toEqual([]);
    await api.database.query(`update cofferdam.memberships set role = 'ADMIN' where user_id = $1`, [person.userId]);
    expect(await found()).toEqual(['numbat']);
  });

  it('never sees a partial change while names are added, renamed and removed concurrently', async () => {
    const names = Array.from({ length: 24 }, (_one, index) => `racing bilby ${index}`);
    await Promise.all(names.map((name) => addSecret(name, ['bilby', 'racing'])));
    const rename = names.map((name, index) =>
      index % 2 === 0
        ? harbor.owner.succeed('secret', 'update', { ...harbor.place, name, newName: `dunnart ${index}` })
        : search(harbor.owner, 'bilby'),
    );
    await Promise.all(rename);
    expect(groupOf(await search(harbor.owner, 'dunnart'), 'secret')?.count).toBe(12);
    expect(groupOf(await search(harbor.owner, 'racing_b'), 'secret')?.count).toBe(12);
    // All of them still have their labels.
    expect(groupOf(await search(harbor.owner, 'bilby'), 'secret')?.count).toBe(24);
  });
});

describe('the index', () => {
  it('doesn’t contain items in the trash, of any kind', async () => {
    await addSecret('pangolin', ['scales']);
    expect(namesOf(await search(harbor.owner, 'scales'))).toEqual(['pangolin']);
    await harbor.owner.succeed('secret', 'delete', { ...harbor.place, names: ['pangolin'] });
    expect(await search(harbor.owner, 'scales')).toEqual({ groups: [], suggestions: [] });
  });
});

describe('counts', () => {
  it('stop at a thousand, and mark the count as incomplete', async () => {
    await api.database.query(
      `insert into cofferdam.secrets (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version,
         version_count, state, created_at, created_by, updated_at, updated_by)
       select $1, $2, gen_random_uuid(), 'echidna ' || n, 'echidna ' || n, '{echidna,"echidna two"}',
         E'\\nechidna\\nechidna two\\n', 1, 0, 'DESTROYED', now(), $3, now(), $3 from generate_series(1, 1000) n`,
      [harbor.organizationId, harbor.privateWorkspaceId, harbor.owner.userId],
    );
    await rebuildIndex(api.database, harbor.organizationId);
    expect(groupOf(await search(harbor.owner, 'echidna'), 'secret')).toMatchObject({ count: 1_000, isMore: false });
    await plant(harbor.workspaceId, 'echidna');
    const group = groupOf(await search(harbor.owner, 'echidna'), 'secret');
    expect(group).toMatchObject({ count: 1_000, isMore: true });
    expect(group?.results[0]?.name).toBe('echidna');
    expect(groupOf(await search(harbor.owner, 'echidna 99'), 'secret')?.count).toBe(11);
  });
});

describe('a list of everything', () => {
  it('marks its counts as incomplete if more words contain the query than are looked up', async () => {
    const counts = async () => {
      const { organizationId } = harbor;
      const found = await harbor.owner.succeed('search', 'resources', { organizationId, term: 'uokka', limit: 1 });
      return found.counts?.find(({ kind }) => kind === 'secret');
    };
    await addSecret('quokka');
    expect(await counts()).toEqual({ kind: 'secret', count: 1, isMore: false });
    await api.database.query(
      `insert into cofferdam.secrets (organization_id, workspace_id, id, name, name_key, labels, label_keys, last_version,
         version_count, state, created_at, created_by, updated_at, updated_by)
       select $1, $2, gen_random_uuid(), name, name, '{}', '', 1, 0, 'DESTROYED', now(), $3, now(), $3
       from (select chr(97 + n / 26) || chr(97 + n % 26) || 'quokka' as name from generate_series(0, 220) n) named`,
      [harbor.organizationId, harbor.workspaceId, harbor.owner.userId],
    );
    await rebuildIndex(api.database, harbor.organizationId);
    expect(await counts()).toMatchObject({ isMore: true });
  });

  it('finds text that begins inside a word and continues in the next ones, from three characters on', async () => {
    await addSecret('WALLABY_ACCESS_KEY_ID');
    await addSecret('wallaby accessory key');
    const { organizationId } = harbor;
    const find = async (term: string) =>
      (await harbor.owner.succeed('search', 'resources', { organizationId, term })).rows.map(({ name }) => name);
    for (const typed of ['cess_key', 'LABY/access_k', 'access key i', 'CCESS.KEY_ID']) {
      expect([typed, await find(typed)]).toEqual([typed, ['WALLABY_ACCESS_KEY_ID']]);
    }
    expect((await find('laby acces')).toSorted()).toEqual(
      ['WALLABY_ACCESS_KEY_ID', 'wallaby accessory key'].toSorted(),
    );
    expect(await find('cess id')).toEqual([]);
    expect(await find('by_access')).toEqual([]);
  });

  it('returns each item once, page by page, in one order, from the workspaces that the person can list', async () => {
    const reader = await harbor.addWorkspaceMember('READER');
    for (const [person, term, within] of [
      [harbor.owner, '', undefined],
      [harbor.owner, 'echidna', undefined],
      [harbor.owner, '', harbor.workspaceId],
      [reader, '', undefined],
      [reader, 'k', undefined],
      [harbor.owner, 'chid', undefined],
      [harbor.owner, 'tripe', undefined],
      [reader, 'tripe', undefined],
      [reader, 'ripe key', undefined],
      [reader, '', harbor.privateWorkspaceId],
    ] as const) {
      const listable = await readListable(api.database, harbor.organizationId, person.userId);
      const expected = listable.filter(
        (secret) =>
          (within === undefined || secret.workspaceId === within) &&
          (term === '' || expectSecrets([secret], `${term}`).ids.has(secret.id)),
      );
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await person.succeed('search', 'resources', {
          organizationId: harbor.organizationId,
          term,
          limit: 150,
          ...(within === undefined ? {} : { within }),
          ...(cursor === undefined ? {} : { cursor }),
        });
        ids.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }
  });
});
