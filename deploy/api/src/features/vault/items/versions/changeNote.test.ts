import { describe, expect, it } from '@jest/globals';
import { limits, type WorkspaceId } from '@cofferdam/domain';
import { passDays } from '../../../../testing/passDays.ts';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import type { TestAnswer } from '../../../../testing/sendCall.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

let owner: TestPerson;
let viewer: TestPerson;
let elsewhere: WorkspaceId;
const stage = useTestOrganization({
  plan: 'BUSINESS',
  seed: async ({ harbor }) => {
    ({ owner } = harbor);
    viewer = await harbor.addWorkspaceMember('VIEWER');
    const { organizationId } = harbor;
    elsewhere = (await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' })).workspace.id;
    await owner.succeed('secret', 'add', { ...harbor.place, name: 'A', value: 'value 1' });
    await owner.succeed('note', 'add', { ...harbor.place, name: 'A', text: 'text 1' });
  },
});

const kinds = [
  { kind: 'secret', text: { value: 'the next' }, table: 'secret_versions' },
  { kind: 'note', text: { text: 'the next' }, table: 'note_versions' },
] as const;
type Kind = (typeof kinds)[number];

const add = ({ kind, text }: Kind, changeNote: string, name = 'A'): Promise<TestAnswer> =>
  owner.send(`${kind}.versionAdd`, { ...stage.harbor.place, name, ...text, changeNote });

/** Change notes as they are listed, newest first. */
async function notesOf({ kind }: Kind, person: TestPerson, place: object = {}): Promise<unknown[]> {
  const { versions } = await person.succeed(kind, 'versionList', { ...stage.harbor.place, ...place, name: 'A' });
  return versions.map(({ changeNote }) => changeNote);
}

/** The stored change notes and data keys of the items with a name. */
async function stored({ kind, table }: Kind, name: string): Promise<unknown> {
  const [row] = await stage.api.database.query(
    `select count(v.sealed_change_note)::integer as notes,
       (select count(*)::integer from cofferdam.data_keys d where d.record_id = any (array_agg(i.id))) as keys
     from cofferdam.${kind}s i join cofferdam.${table} v on v.${kind}_id = i.id where i.name = $1`,
    [name],
  );
  return row;
}

describe.each(kinds)('the change note of a version of a $kind', (kind) => {
  runScenarios([
    {
      name: 'is refused if it is too long',
      send: () => add(kind, 'x'.repeat(limits.descriptionLength + 1)),
      refusal: 'validation.request',
      details: { fields: ['changeNote'] },
    },
    {
      name: 'is refused if it is not valid Unicode',
      send: () => add(kind, 'x\ud800'),
      refusal: 'validation.request',
    },
    {
      name: 'is not stored if it is empty',
      send: () => add(kind, ''),
      body: { version: 2 },
      after: async () => expect(await notesOf(kind, owner)).toEqual([null, null]),
    },
    {
      name: 'of the maximum length is listed as it was written, to people who can list',
      send: () => add(kind, '€'.repeat(limits.descriptionLength)),
      body: { version: 3 },
      after: async () => {
        expect(await notesOf(kind, viewer)).toEqual(['€'.repeat(limits.descriptionLength), null, null]);
        const one = { ...stage.harbor.place, name: 'A', version: 3 };
        const { version } = await viewer.succeed(kind.kind, 'versionGet', one);
        expect(version.changeNote).toBe('€'.repeat(limits.descriptionLength));
      },
    },
    {
      name: 'is in no event',
      send: () => add(kind, 'rotated after PCI-214'),
      after: async () => {
        const event = (await stage.harbor.events()).findLast(({ type }) => type === `${kind.kind}.version.added`);
        expect(event?.fields).toEqual({
          name: 'A',
          version: 4,
          recordIds: [expect.any(String)],
          versionId: expect.any(String),
        });
      },
    },
    {
      name: 'moves with its version to another workspace',
      send: () => {
        const names = kind.kind === 'secret' ? { names: ['A'] } : { name: 'A' };
        return owner.send(`${kind.kind}.move`, { ...stage.harbor.place, ...names, toWorkspaceId: elsewhere });
      },
      after: async () => {
        const moved = await notesOf(kind, owner, { workspaceId: elsewhere });
        expect(moved).toEqual(['rotated after PCI-214', '€'.repeat(limits.descriptionLength), null, null]);
        expect(await stored(kind, 'A')).toEqual({ notes: 2, keys: 6 });
      },
    },
    {
      name: 'decrypts only in its own row, and a failure elsewhere is recorded',
      send: async () => {
        await stage.api.database.query(
          `update cofferdam.${kind.table} v set sealed_change_note = o.sealed_change_note from cofferdam.${kind.table} o
           where v.number = 3 and o.number = 4 and o.${kind.kind}_id = v.${kind.kind}_id`,
        );
        return owner.send(`${kind.kind}.versionList`, { ...stage.harbor.place, workspaceId: elsewhere, name: 'A' });
      },
      refusal: 'integrity.exception',
      after: async () => expect((await stage.harbor.events()).at(-1)?.type).toBe('integrity.failed'),
    },
    {
      name: 'is destroyed with its version, including its key',
      send: async () => {
        const place = { ...stage.harbor.place, workspaceId: elsewhere };
        return owner.send(`${kind.kind}.versionDelete`, {
          ...place,
          name: 'A',
          version: 3,
          ...(kind.kind === 'secret' ? { afterDays: 0 } : {}),
        });
      },
      after: async () => {
        expect(await stored(kind, 'A')).toEqual({ notes: 1, keys: 4 });
        const notes = await notesOf(kind, owner, { workspaceId: elsewhere });
        expect(notes).toEqual(['rotated after PCI-214', null, null, null]);
      },
    },
  ]);
});

describe('the change note of a secret', () => {
  it('is destroyed on the day that its version is destroyed', async () => {
    const [secret] = kinds;
    await owner.succeed('secret', 'add', { ...stage.harbor.place, name: 'Due', value: 'one' });
    expect((await add(secret, 'why', 'Due')).status).toBe(200);
    await owner.succeed('secret', 'currentVersion', { ...stage.harbor.place, name: 'Due', version: 1 });
    await owner.succeed('secret', 'versionDelete', { ...stage.harbor.place, name: 'Due', version: 2, afterDays: 3 });
    expect(await stored(secret, 'Due')).toEqual({ notes: 1, keys: 3 });
    owner = await passDays(stage.api, 4, owner);
    expect(await stored(secret, 'Due')).toEqual({ notes: 0, keys: 1 });
  });

  it.each(kinds)('leaves no key if its $kind is deleted permanently', async (kind) => {
    const { place } = stage.harbor;
    const made = await owner.send(`${kind.kind}.add`, { ...place, name: 'Gone', ...kind.text });
    const { id } = made.body[kind.kind] as { readonly id: string };
    expect((await add(kind, 'why', 'Gone')).status).toBe(200);
    const isSecret = kind.kind === 'secret';
    await owner.send(`${kind.kind}.delete`, { ...place, ...(isSecret ? { names: ['Gone'] } : { name: 'Gone' }) });
    const destroyed = isSecret
      ? await owner.send('secret.trashEmpty', { ...place, secretIds: [id] })
      : await owner.send('note.destroy', { ...place, id });
    expect(destroyed.status).toBe(200);
    expect(await stage.api.database.query('select 1 from cofferdam.data_keys where record_id = $1', [id])).toEqual([]);
  });
});
