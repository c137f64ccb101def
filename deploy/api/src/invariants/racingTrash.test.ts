import { describe, expect, it } from '@jest/globals';
import type { ResourceKind } from '@cofferdam/domain';
import { holdLock } from '../testing/holdLock.ts';
import { sampleSeed } from '../testing/sampleInputs.ts';
import type { TestAnswer } from '../testing/sendCall.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useRacers } from './useRacers.ts';

const { stage, raceOwner } = useRacers();
const racers = 6;

/** The calls of a kind, and its refusals. */
interface RacedKind {
  readonly kind: ResourceKind;
  readonly table: string;
  readonly countColumn: string;
  readonly nameTaken: string;
  readonly gone: string;
  /** Adds an item, deletes it, and returns its id. */
  readonly trash: (name: string) => Promise<string>;
  readonly restore: (person: TestPerson, id: string, name: string, newName: string) => Promise<TestAnswer>;
  readonly destroy: (person: TestPerson, id: string) => Promise<TestAnswer>;
}

const named = (name: string) => ({ ...stage.harbor.place, name });
const at = (input: object) => ({ ...stage.harbor.place, ...input });
const kinds: readonly RacedKind[] = [
  {
    kind: 'secret',
    table: 'secrets',
    countColumn: 'secret_count',
    nameTaken: 'secret.exist.name',
    gone: 'secret.not-found.by-secret-name',
    trash: async (name) => {
      const { secret } = await stage.harbor.owner.succeed('secret', 'add', { ...named(name), value: 'x' });
      await stage.harbor.owner.succeed('secret', 'delete', { ...stage.harbor.place, names: [name] });
      return secret.id;
    },
    restore: (person, id, _name, newName) => person.send('secret.trashRestore', at({ secretIds: [id], newName })),
    destroy: (person, id) => person.send('secret.trashEmpty', at({ secretIds: [id] })),
  },
  {
    kind: 'note',
    table: 'notes',
    countColumn: 'note_count',
    nameTaken: 'note.exist.name',
    gone: 'note.not-found.by-note-name',
    trash: async (name) => {
      const { note } = await stage.harbor.owner.succeed('note', 'add', { ...named(name), text: 'x' });
      await stage.harbor.owner.succeed('note', 'delete', named(name));
      return note.id;
    },
    restore: (person, id, _name, newName) => person.send('note.restore', at({ id, newName })),
    destroy: (person, id) => person.send('note.destroy', at({ id })),
  },
  {
    kind: 'two-factor',
    table: 'two_factors',
    countColumn: 'two_factor_count',
    nameTaken: 'two-factor.exist.name',
    gone: 'two-factor.trash.not-found',
    trash: async (name) => {
      const { entry } = await stage.harbor.owner.succeed('twoFactor', 'add', { ...named(name), seed: sampleSeed });
      await stage.harbor.owner.succeed('twoFactor', 'delete', named(name));
      return entry.id;
    },
    restore: (person, id, name, newName) => person.send('twoFactor.restore', at({ id, name, newName })),
    destroy: (person, id) => person.send('twoFactor.destroy', at({ id })),
  },
];

/** `done`, or the refusal of the call or of its only item. */
function outcomeOf({ status, body }: TestAnswer): string {
  const [result] = (body['results'] ?? []) as readonly { readonly outcome: string }[];
  return body.errorCode ?? result?.outcome ?? (status === 200 ? 'done' : String(status));
}

/** How many items with a name exist outside the trash, and the error of the workspace's count. */
async function look({ table, countColumn }: RacedKind, names: readonly string[]) {
  const [row] = await stage.api.database.query(
    `select (select count(*)::integer from cofferdam.${table} i
        where i.workspace_id = w.id and i.deleted_at is null and i.name = any ($2)) as used,
       (select count(*)::integer from cofferdam.${table} i where i.workspace_id = w.id and i.deleted_at is null)
         - w.${countColumn} as off
     from cofferdam.workspaces w where w.id = $1`,
    [stage.harbor.workspaceId, names],
  );
  return row;
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))(
  'the trash under concurrent changes: %s',
  (_kind, raced) => {
    it('of several restores to one name only one succeeds, and the others stay', async () => {
      const names = Array.from({ length: racers }, (_none, index) => `Old ${index}`);
      const ids: string[] = [];
      for (const name of names) ids.push(await raced.trash(name));
      // All of them see the free name before the first one takes it.
      const lock = await holdLock(
        stage.api.database,
        'select 1 from cofferdam.workspaces where id = $1 for no key update',
        [stage.harbor.workspaceId],
      );
      const answers = raceOwner(racers, (person, index) =>
        raced.restore(person, ids[index] ?? '', names[index] ?? '', 'Wanted'),
      );
      await lock.untilWaiting(racers);
      await lock.release();
      const outcomes = (await answers).map(outcomeOf);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === raced.nameTaken)).toHaveLength(racers - 1);
      expect(await look(raced, ['Wanted'])).toEqual({ used: 1, off: 0 });
      const { counts } = await stage.harbor.owner.succeed('resource', 'trashList', stage.harbor.place);
      expect(counts?.find(({ kind }) => kind === raced.kind)?.count).toBe(racers - 1);
    });

    it('of a restore and a permanent deletion exactly one succeeds, and the other finds nothing', async () => {
      for (let round = 0; round < 8; round += 1) {
        const name = `Torn ${round}`;
        const id = await raced.trash(name);
        const answers = await raceOwner(4, (person, index) =>
          index % 2 === round % 2 ? raced.restore(person, id, name, name) : raced.destroy(person, id),
        );
        const outcomes = answers.map(outcomeOf);
        expect([round, [...outcomes].sort()]).toEqual([round, ['done', raced.gone, raced.gone, raced.gone].sort()]);
        const isRestored = outcomes.indexOf('done') % 2 === round % 2;
        expect(await look(raced, [name])).toEqual({ used: isRestored ? 1 : 0, off: 0 });
        const keys = await stage.api.database.query('select 1 from cofferdam.data_keys where record_id = $1', [id]);
        expect(keys.length > 0).toBe(isRestored);
      }
    });
  },
);
