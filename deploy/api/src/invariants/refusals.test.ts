import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import { sendCall, type TestAnswer } from '../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { settle, type Place } from './settle.ts';

const nobodysId = '0190a000-0000-7000-8000-00000000dead';

/** An input that a call takes, given a place: the generated tests need one for every call that names an organization. */
const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'organization.get': {},
  'organization.update': { name: 'Renamed' },
  'workspace.list': {},
  'workspace.create': { name: 'another' },
  'workspace.get': {},
  'secret.list': {},
  'secret.add': { name: 'NEW', value: 'x' },
  'secret.get': { name: 'KEPT' },
  'secret.currentVersion': { name: 'KEPT', version: 1 },
  'secret.versionList': { name: 'KEPT' },
  'secret.versionGet': { name: 'KEPT', version: 1 },
  'secret.versionAccess': { name: 'KEPT' },
  'secret.versionAdd': { name: 'KEPT', value: 'y' },
  'secret.compare': { names: ['KEPT'] },
  'secret.import': { entries: [{ name: 'NEW', value: 'x', action: 'add' }] },
  'billing.overview': {},
  'audit.byParams': {},
};

const placed = listCalls().filter(({ access }) => access.includes(':'));
const signedIn = listCalls().filter(({ access }) => access === 'signed-in' || access.includes(':'));
const nameOf = ({ group, name }: ContractCall): string => `${group}.${name}`;
const wantsWorkspace = (call: ContractCall): boolean =>
  call.input.safeParse({}).error?.issues.some(({ path }) => path[0] === 'workspaceId') ?? false;

function inputOf(call: ContractCall, place: { readonly organizationId: string; readonly workspaceId: string }): object {
  const { organizationId, workspaceId } = place;
  return { organizationId, ...(wantsWorkspace(call) ? { workspaceId } : {}), ...inputs[nameOf(call)] };
}

/** What somebody who looks at an answer can tell: all of it but the id of the request. */
function shown({ status, body }: TestAnswer): unknown {
  const { requestId: _requestId, ...rest } = body;
  return { status, rest };
}

let api: TestApi;
let ada: TestPerson;
let eve: TestPerson;
let adas: Place;
let eves: Place;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signUp('Ada');
  eve = await api.signUp('Eve');
  adas = await settle(ada);
  eves = await settle(eve);
  await ada.succeed('secret', 'add', { ...adas, name: 'KEPT', value: 'hers' });
}, 60_000);
afterAll(() => api.close());

describe('every call', () => {
  it('that names an organization has an input here, so that a new one cannot be forgotten', () => {
    expect(placed.map(nameOf).toSorted()).toEqual(Object.keys(inputs).toSorted());
  });

  it.each(signedIn.map((call) => [nameOf(call), call] as const))(
    '%s refuses who is not signed in',
    async (_name, call) => {
      const tokens = ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', `Basic ${ada.grant.accessToken}`];
      for (const authorization of tokens) {
        const answer = await sendCall(
          api.url(),
          call,
          inputOf(call, adas),
          authorization === '' ? {} : { authorization },
        );
        expect([answer.status, answer.body.errorCode]).toEqual([401, 'session.required']);
      }
    },
  );

  it.each(placed.map((call) => [nameOf(call), call] as const))(
    '%s answers a stranger as if the organization were not there',
    async (name, call) => {
      const foreign = await eve.send(name, inputOf(call, adas));
      const missing = await eve.send(name, inputOf(call, { organizationId: nobodysId, workspaceId: nobodysId }));
      expect(foreign.status).toBe(404);
      expect(shown(foreign)).toEqual(shown(missing));
    },
  );

  it.each(placed.filter(wantsWorkspace).map((call) => [nameOf(call), call] as const))(
    '%s answers for a workspace of somebody else as for one that is not there',
    async (name, call) => {
      const foreign = await eve.send(name, inputOf(call, { ...eves, workspaceId: adas.workspaceId }));
      const missing = await eve.send(name, inputOf(call, { ...eves, workspaceId: nobodysId }));
      expect(foreign.status).toBe(404);
      expect(shown(foreign)).toEqual(shown(missing));
    },
  );

  it.each(placed.map((call) => [nameOf(call), call] as const))(
    '%s refuses what it does not know and what is missing, with names of fields and no value',
    async (name, call) => {
      const marker = 'pl4nted-va1ue';
      for (const input of [{ ...inputOf(call, adas), unknown: marker }, { unknown: marker }, {}]) {
        const answer = await ada.send(name, input);
        expect(answer.status).toBe(call.path.includes('{') && !('organizationId' in input) ? answer.status : 400);
        expect(answer.text).not.toContain(marker);
      }
    },
  );
});

describe('a member', () => {
  const roles = [
    ['VIEWER', ['secret.list', 'secret.get', 'secret.versionList', 'secret.versionGet', 'workspace.get']],
    ['CODE_USER', ['secret.list', 'secret.get', 'secret.versionList', 'secret.versionGet', 'workspace.get']],
    [
      'READER',
      [
        'secret.list',
        'secret.get',
        'secret.versionList',
        'secret.versionGet',
        'workspace.get',
        'secret.versionAccess',
        'secret.compare',
      ],
    ],
  ] as const;

  it.each(roles)('%s of a workspace may do what the table says and nothing else', async (role, allowed) => {
    const mel = await api.signUp('Mel');
    await joinAs(mel, role);
    for (const call of placed.filter(wantsWorkspace)) {
      const name = nameOf(call);
      const { status, body } = await mel.send(name, inputOf(call, adas));
      const isAllowed = (allowed as readonly string[]).includes(name);
      expect([name, status, body.errorCode]).toEqual(
        isAllowed ? [name, 200, undefined] : [name, 403, 'access-denied.exception'],
      );
    }
  });

  it('without a role in a workspace does not learn that it exists', async () => {
    const nik = await api.signUp('Nik');
    await joinAs(nik, null);
    for (const call of placed.filter(wantsWorkspace)) {
      const answer = await nik.send(nameOf(call), inputOf(call, adas));
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'workspace.not-found.by-workspace-id']);
    }
  });

  it.each(['REMOVED', 'INVITED'])('who is %s is a stranger from the next request on', async (state) => {
    const rob = await api.signUp('Rob');
    await joinAs(rob, 'ADMIN');
    expect((await rob.call('secret', 'list', adas)).status).toBe(200);
    await api.database.query('update cofferdam.memberships set state = $1 where user_id = $2', [state, rob.userId]);
    const gone = await rob.call('secret', 'list', adas);
    const never = await eve.call('secret', 'list', adas);
    expect(shown(gone)).toEqual(shown(never));
  });

  it('is refused everything in an organization that is being moved, with its words', async () => {
    const zoe = await api.signUp('Zoe');
    const place = await settle(zoe);
    await api.database.query("update cofferdam.organizations set status = 'blocked-by-migration' where id = $1", [
      place.organizationId,
    ]);
    const answer = await zoe.call('secret', 'list', place);
    expect([answer.status, answer.body.errorCode]).toEqual([
      403,
      'organization.organizationStatus.blocked-by-migration',
    ]);
  });

  /** Invitations are not there yet, so the rows are written as they would be. */
  async function joinAs(person: TestPerson, role: string | null): Promise<void> {
    const { organizationId, workspaceId } = adas;
    await api.database.query(
      `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
       values ($1, $2, 'MEMBER', 'ACTIVE', now())`,
      [organizationId, person.userId],
    );
    if (role === null) return;
    await api.database.query(
      `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
       values ($1, $2, $3, $4, now())`,
      [organizationId, workspaceId, person.userId, role],
    );
  }
});
