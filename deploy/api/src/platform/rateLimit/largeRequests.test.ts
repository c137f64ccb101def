import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { holdLock } from '../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { entriesToTokens } from './entriesToTokens.ts';

describe('the tokens of a request', () => {
  it.each([
    ['a name', 0, { name: 'KEY' }],
    ['49 names', 0, { names: Array.from({ length: 49 }, String) }],
    ['50 names', 1, { names: Array.from({ length: 50 }, String) }],
    ['two lists of 50', 2, { names: Array.from({ length: 50 }, String), add: Array.from({ length: 50 }, String) }],
    ['a page of 1,000 rows', 20, { limit: 1_000 }],
    ['a text called limit', 0, { limit: '1000' }],
  ])('of %s are its first and %d more', (_what, tokens, input) => {
    expect(entriesToTokens(input)).toBe(tokens);
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
