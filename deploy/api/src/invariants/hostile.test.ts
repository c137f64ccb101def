import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import fc from 'fast-check';
import { lastCalls, sampleInputs } from '../testing/sampleInputs.ts';
import { sendCall } from '../testing/sendCall.ts';
import { MemoryKeyManagement } from '../testing/kms/MemoryKeyManagement.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { expectHarmless } from './expectHarmless.ts';

/** Number of requests; the drill sets this variable to send more. */
const requests = Number(process.env['COFFERDAM_TEST_HOSTILE_REQUESTS'] ?? 2_000);
/** A fixed seed, so that the test is repeatable; the drill uses another one, and prints it. */
const seed = Number(process.env['COFFERDAM_TEST_SEED'] ?? 20_261_120);

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  "'; drop table cofferdam.secrets; --",
  '%',
  '_',
  '\\',
  '${7*7}',
  '<script>',
  '../../etc/passwd',
  'NaN',
  '-1',
  '1e309',
  '\ud800',
  '\u202e',
  'a'.repeat(70_000),
  '[object Object]',
  '__proto__',
  '0190a000-0000-7000-8000-000000000001',
);
const anything = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(hostileText, { maxLength: 3 }),
  fc.constant({ $gt: '' }),
  fc.constant([[[[[[]]]]]]),
);
/** Every field name of the contract, so that wrong values end up in valid fields. */
const fieldNames = [
  ...new Set(
    listCalls().flatMap(({ input }) =>
      Object.keys(
        (input as unknown as { readonly _zod: { readonly def: { readonly shape?: object } } })._zod.def.shape ?? {},
      ),
    ),
  ),
];
const body = fc.dictionary(fc.constantFrom(...fieldNames, '__proto__', 'constructor'), anything, { maxKeys: 6 });

/** One change of a valid input: a wrong, missing, boundary or additional field. */
const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'add', 'nest', 'keep'),
  value: fc.oneof(anything, fc.constantFrom('a'.repeat(64), 'a'.repeat(65), 1, 0, 2_147_483_647, 2_147_483_648)),
});

/** The valid input of a call after one change. */
function changed(valid: object, { at, kind, value }: ReturnType<typeof sampleChange>): object {
  const names = Object.keys(valid);
  const name = names[at % Math.max(names.length, 1)] ?? 'nothing';
  if (kind === 'keep') return valid;
  if (kind === 'add') return { ...valid, surplus: value };
  if (kind === 'nest') return { ...valid, [name]: { [name]: value } };
  const { [name]: _removed, ...rest } = valid as Readonly<Record<string, unknown>>;
  return kind === 'remove' ? rest : { ...rest, [name]: value };
}

function sampleChange(seedOfTurn: number) {
  const [one] = fc.sample(change, { numRuns: 1, seed: seedOfTurn });
  if (one === undefined) throw new Error('no random change');
  return one;
}

let api: TestApi;
let ada: TestPerson;
let place: TestOrganization['place'];
/** Another organization, with a marker in all its texts that must be in no response. */
let foreign: TestOrganization['place'];
const marker = 'marker-foreign';

beforeAll(async () => {
  api = await startTestApi({ keyManagement: new MemoryKeyManagement() });
  ({ owner: ada, place } = await TestOrganization.create(api));
  await ada.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'x' });
  const stranger = await api.signUp(marker);
  foreign = (await TestOrganization.create(api, 'TEAM', stranger)).place;
  await stranger.succeed('organization', 'update', { organizationId: foreign.organizationId, name: marker });
  const named = { ...foreign, name: `KEPT ${marker}` };
  await stranger.succeed('secret', 'add', { ...foreign, name: 'KEPT', value: marker, description: marker });
  await stranger.succeed('secret', 'add', { ...named, value: marker });
  await stranger.succeed('note', 'add', { ...named, text: marker });
}, 60_000);
afterAll(() => api.close());

describe('a random request', () => {
  it('is made from the fields of the contract', () => {
    expect(fieldNames).toEqual(expect.arrayContaining(['organizationId', 'name', 'value', 'entries', 'password']));
  });

  it('succeeds or is refused with a code, and never returns an internal error, a stack, SQL, a path or foreign data', async () => {
    // Own ids, foreign ids, and a mixture.
    const placeOfTurn = (turn: number): TestOrganization['place'] =>
      [place, place, foreign, { ...place, workspaceId: foreign.workspaceId }][(turn >> 1) % 4] ?? place;
    // A random name could match the confirmation of a deletion, and then there is nothing left to test.
    const ends = (name: string): boolean =>
      lastCalls.includes(name) || /^(?:organization|workspace)\.delete$/.test(name);
    const nameOf = ({ group, name }: { readonly group: string; readonly name: string }) => `${group}.${name}`;
    const calls = listCalls()
      .filter((call) => nameOf(call) !== 'identity.signOut')
      .toSorted((one, other) => Number(ends(nameOf(one))) - Number(ends(nameOf(other))));
    const firstEnding = calls.findIndex((call) => ends(nameOf(call)));
    const each = Math.ceil(requests / calls.length);
    for (const [index, call] of calls.entries()) {
      // An access token expires after ten minutes, and many requests take longer.
      if (index % 20 === 19) ada = await ada.signInAgain();
      if (index === firstEnding) {
        const { value } = await ada.succeed('secret', 'versionAccess', { ...place, name: 'KEPT', version: 1 });
        expect(value).toBe('x');
      }
      const bodies = fc.sample(body, { numRuns: each, seed: seed + index });
      const inputs = bodies.map((one, turn) =>
        turn % 2 === 0
          ? { ...placeOfTurn(turn), name: 'KEPT', ...one }
          : changed(
              sampleInputs(placeOfTurn(turn))[`${call.group}.${call.name}`] ?? {},
              sampleChange(seed + index * 1_000 + turn),
            ),
      );
      for (const input of inputs) {
        const answer = await sendCall(api.url(), call, input, {
          authorization: `Bearer ${ada.grant.accessToken}`,
          origin: api.origin,
          'x-forwarded-for': `203.0.113.${index}`,
        });
        const shown = `${call.group}.${call.name} ${JSON.stringify(input)}`;
        expectHarmless(answer, shown);
        if (answer.text.includes(marker)) throw new Error(`foreign: ${shown.slice(0, 400)} → ${answer.text}`);
      }
    }
  }, 3_600_000);
});
