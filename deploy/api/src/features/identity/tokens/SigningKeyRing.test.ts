import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../testing/createTestDatabase.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';
import { openFoundation, type OpenedFoundation } from '../../../platform/start/openFoundation.ts';
import { SigningKeyRing } from './SigningKeyRing.ts';

let database: TestDatabase;
let api: TestApi;
let opened: OpenedFoundation;
let foundation: OpenedFoundation['foundation'];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ database });
  opened = await openFoundation(
    { databaseUrl: database.ownerUrl, rootKeyPath: api.rootKeyPath, origins: [testOrigin] },
    { clock: api.clock },
  );
  ({ foundation } = opened);
});
afterAll(async () => {
  await opened.close();
  await api.close();
  await database.drop();
});

/** The key ring of a process whose clock is ahead of the others'. */
const ringOf = (aheadSeconds: number): SigningKeyRing =>
  new SigningKeyRing({ ...foundation, clock: api.clock.ofProcess(aheadSeconds) });

it('lets a process sign with a first key that a process with a later clock created, in any order', async () => {
  await database.query('delete from identity.signing_keys');
  const rings = [2, 0, -2].map(ringOf);
  const keys = await Promise.all([...rings, ...rings].map((ring) => ring.currentKey()));
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1);
  expect(await database.query('select 1 from identity.signing_keys')).toHaveLength(1);
});
