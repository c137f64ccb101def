import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { holdLock } from '../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { tokensOf } from './tokensOf.ts';

describe('the tokens of a request', () => {
  it.each([
    ['a name', 0, { name: 'KEY' }],
    ['49 names', 0, { names: Array.from({ length: 49 }, String) }],
    ['50 names', 1, { names: Array.from({ length: 50 }, String) }],
    ['two lists of 50', 2, { names: Array.from({ length: 50 }, String), add: Array.from({ length: 50 }, String) }],
    ['a page of 1,000 rows', 20, { limit: 1_000 }],
    ['a text called limit', 0, { limit: '1000' }],
  ])('of %s are its first and %d more', (_what, tokens, input) => {
    expect(tokensOf(input, 0)).toBe(tokens);
  });

  it.each([
    [65_535, 0],
    [65_536, 1],
    [400_000, 6],
  ])('of a body of %d bytes are its first and %d more', (bytes, tokens) => {
    expect(tokensOf({ name: 'KEY' }, bytes)).toBe(tokens);
  });
});

describe('large requests of one person', () => {
  let api: TestApi;
  let harbor: TestOrganization;

  beforeAll(async () => {
    // Room for two pages of 1,000 rows, and for creating the organization.
    api = await startTestApi({ configuration: { floods: { user: { burst: 60, perSecond: 1 } } } });
    harbor = await TestOrganization.create(api, 'TEAM');
  });
  afterAll(() => api.close());

  const list = async (person: TestPerson, limit: number): Promise<string> => {
    const { status, body } = await person.call('secret', 'list', { ...harbor.place, limit });
    return status === 200 ? 'answered' : String(body.errorCode);
  };

  it('wait for each other, without delaying small ones or other people', async () => {
    const [busy, other] = [await harbor.addMember('ADMIN'), await harbor.addMember('ADMIN')];
    const { place } = harbor;
    const lock = await holdLock(api.database, 'lock table cofferdam.two_factors in access exclusive mode', []);
    const answered: string[] = [];
    const codes = busy
      .call('twoFactor', 'list', { ...place, limit: limits.pageRows })
      .then(() => answered.push('codes'));
    await lock.untilWaiting(1);
    const secrets = list(busy, limits.pageRows).then(() => answered.push('secrets'));
    expect([await list(busy, 1), await list(other, limits.pageRows)]).toEqual(['answered', 'answered']);
    expect(answered).toEqual([]);
    await lock.release();
    await Promise.all([codes, secrets]);
    expect(answered).toEqual(['codes', 'secrets']);
  });

  it('are those whose work does not follow from their input, too', async () => {
    const [verifier, other] = [await harbor.addMember('ADMIN'), await harbor.addMember('ADMIN')];
    const verify = (person: TestPerson) =>
      person.call('audit', 'verify', { organizationId: harbor.organizationId, after: 0 });
    const statuses: number[] = [];
    for (let calls = 0; calls < 8; calls += 1) statuses.push((await verify(verifier)).status);
    // Eleven tokens of 60 each; a token comes back every second.
    expect([statuses.slice(0, 5), statuses.at(-1)]).toEqual([Array.from({ length: 5 }, () => 200), 429]);
    expect((await verify(other)).status).toBe(200);
  });

  it('use more of the flood limit than small ones', async () => {
    const { owner } = harbor;
    let pages = 0;
    let last = 'answered';
    for (; last === 'answered' && pages < 30; pages += 1) last = await list(owner, limits.pageRows);
    // 60 tokens are two pages of 21, and a few more while tokens come back on a slow machine.
    expect([last, pages < 10]).toEqual(['request.rate-limited', true]);
    expect(await list(owner, 1)).toBe('answered');
  });
});

describe('small requests of one person', () => {
  it('are answered so many at a time, and those of others wait for none', async () => {
    const api = await startTestApi({ configuration: { requestsPerPerson: 2 } });
    try {
      const harbor = await TestOrganization.create(api, 'TEAM');
      const [busy, other] = [await harbor.addMember('ADMIN'), await harbor.addMember('ADMIN')];
      const { place } = harbor;
      const lock = await holdLock(api.database, 'lock table cofferdam.two_factors in access exclusive mode', []);
      const listCodes = () => busy.call('twoFactor', 'list', { ...place, limit: 1 });
      const waiting = [listCodes(), listCodes()];
      await lock.untilWaiting(2);
      let isThirdAnswered = false;
      const third = busy.call('secret', 'list', { ...place, limit: 1 }).then((answer) => {
        isThirdAnswered = true;
        return answer;
      });
      expect((await other.call('secret', 'list', { ...place, limit: 1 })).status).toBe(200);
      expect(isThirdAnswered).toBe(false);
      await lock.release();
      const answers = await Promise.all([...waiting, third]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      await api.close();
    }
  });

  it('give their slot back when the connection is closed while they wait or run', async () => {
    const api = await startTestApi({ configuration: { requestsPerPerson: 1 } });
    try {
      const harbor = await TestOrganization.create(api, 'TEAM');
      const { owner, place } = harbor;
      const other = await harbor.addMember('ADMIN');
      const lock = await holdLock(api.database, 'lock table cofferdam.two_factors in access exclusive mode', []);
      const aborted = new AbortController();
      const send = async (group: string): Promise<string> => {
        const query = new URLSearchParams({ ...place, limit: '1' });
        const authorization = `Bearer ${owner.grant.accessToken}`;
        const request = { headers: { authorization }, signal: aborted.signal };
        return fetch(`${api.url()}/core/api/v1/${group}/list?${query.toString()}`, request).then(
          ({ status }) => String(status),
          ({ name }: Error) => name,
        );
      };
      const left = [send('two-factor')];
      await lock.untilWaiting(1);
      left.push(send('secret'), send('secret'));
      // A later request of someone else was answered, so these wait for their turn.
      expect((await other.call('secret', 'list', { ...place, limit: 1 })).status).toBe(200);
      aborted.abort();
      expect(await Promise.all(left)).toEqual(['AbortError', 'AbortError', 'AbortError']);
      await lock.release();
      for (let calls = 0; calls < 3; calls += 1) {
        expect((await owner.call('secret', 'list', { ...place, limit: 1 })).status).toBe(200);
      }
    } finally {
      await api.close();
    }
  });
});
