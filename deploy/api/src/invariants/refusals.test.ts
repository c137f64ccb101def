import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import { addTwoFactorSamples, sampleInputs } from '../testing/sampleInputs.ts';
import type { TestAnswer } from '../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

const nameOf = (call: ContractCall): string => `${call.group}.${call.name}`;
const guarded = listCalls().filter((call) => call.access.includes(':'));

let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  foreign = await TestOrganization.create(api, 'BUSINESS');
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'sample value' });
  await addTwoFactorSamples(harbor.owner, harbor.place);
  await harbor.owner.succeed('note', 'add', { ...harbor.place, name: 'Sample', text: 'sample text' });
});
afterAll(() => api.close());

/** A refusal without the parts that differ between requests. */
const shapeOf = ({ status, body, headers }: TestAnswer): object => ({
  status,
  body: { ...body, requestId: typeof body.requestId },
  headers: [...headers.keys()].sort(),
});

describe('a member who is removed', () => {
  it('gets the same refusals as an outsider from the next request on', async () => {
    const person = await harbor.addWorkspaceMember('ADMIN');
    const stranger = shapeOf(await foreign.owner.call('secret', 'list', harbor.place));
    expect((await person.call('secret', 'list', harbor.place)).status).toBe(200);
    await api.database.query(
      `update cofferdam.memberships set state = 'REMOVED', removed_at = now() where user_id = $1`,
      [person.userId],
    );
    expect(shapeOf(await person.call('secret', 'list', harbor.place))).toEqual(stranger);
  });
});

describe('a request with unknown fields', () => {
  it.each(guarded.map((call) => [nameOf(call), call] as const))(
    '%s is refused without repeating any of them',
    async (_name, call) => {
      const marker = 'pl4nted-va1ue';
      const valid = sampleInputs(harbor.place)[nameOf(call)];
      for (const input of [
        { ...valid, [marker]: 'x' },
        { ...valid, unknown: marker },
        { ...valid, organizationId: marker },
      ]) {
        const answer = await harbor.owner.send(nameOf(call), input);
        expect([answer.status, answer.body.errorCode]).toEqual([400, 'validation.request']);
        expect(answer.text).not.toContain(marker);
      }
      expect(api.log()).not.toContain(marker);
    },
  );
});
