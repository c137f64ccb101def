import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import type { ErrorCode } from '@cofferdam/domain';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { sendCall, type TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { nameOf } from './admissionCells.ts';
import { freshCalls, openCalls } from './policy.ts';
import type { Cell } from './runCell.ts';
import type { Fixture } from './Fixture.ts';

/** Processes on the same database that differ in one thing. */
export interface OtherProcesses {
  /** Its clock is past the end of every access token. */
  readonly later: TestApi;
  /** Its clock is past five minutes after every sign-in, and before the end of the tokens. */
  readonly stale: TestApi;
  /** It doesn't have the database's root key. */
  readonly sealed: TestApi;
  /** It allows one request per address, then none. */
  readonly addressFlooded: TestApi;
  /** The same for each person. */
  readonly userFlooded: TestApi;
  close(): Promise<void>;
}

const boundless = { perSecond: 1_000_000, burst: 1_000_000 };
const strict = { perSecond: 1, burst: 1 };

export async function startOtherProcesses(fixture: Fixture): Promise<OtherProcesses> {
  const { database, rootKeyPath } = fixture.api;
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-matrix-'));
  const start = (options: Parameters<typeof startTestApi>[0] = {}): Promise<TestApi> =>
    startTestApi({ database, rootKeyPath, ...options });
  const later = await start();
  later.clock.advance(601);
  const stale = await start();
  stale.clock.advance(301);
  const sealed = await start({ rootKeyPath: join(folder, 'none.key') });
  const addressFlooded = await start({ configuration: { floods: { address: strict, user: boundless } } });
  const userFlooded = await start({ configuration: { floods: { address: boundless, user: strict } } });
  fixture.hold(stale.clock);
  const all = [later, stale, sealed, addressFlooded, userFlooded];
  return {
    later,
    stale,
    sealed,
    addressFlooded,
    userFlooded,
    close: async () => {
      for (const one of all) await one.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** People whose sessions ended, each in another way, with the access tokens they still have. */
async function endSessions({
  api,
  organizations: { harbor },
}: Fixture): Promise<readonly (readonly [string, TestPerson])[]> {
  const end = async (how: string, change: string): Promise<readonly [string, TestPerson]> => {
    const person = await harbor.addMember('OWNER');
    await api.database.query(`update identity.sessions set ${change} where id = $1`, [person.grant.sessionId]);
    return [how, person];
  };
  const { userId } = harbor.owner;
  return [
    await end('was revoked', 'revoked_at = now()'),
    await end('is locked', 'locked_at = now()'),
    await end('is past its end', `expires_at = now() - interval '1 day'`),
    await end('was not used for long', `last_used_at = now() - interval '15 days'`),
    await end('is of someone else', `user_id = '${userId}'`),
  ];
}

/** All checks before authorization. */
export async function sessionCells(fixture: Fixture, others: OtherProcesses): Promise<Cell[]> {
  const { harbor } = fixture.organizations;
  const { owner } = harbor;
  const inputOf = (call: ContractCall): object => sampleInputs(harbor.place)[nameOf(call)] ?? {};
  const token = owner.grant.accessToken;
  const cell = (call: ContractCall, what: string, code: ErrorCode, send: () => Promise<TestAnswer>): Cell => ({
    name: `${nameOf(call)} ${what}`,
    call,
    userId: null,
    traits: [],
    send,
    expected: { kind: 'refused', code, isRecorded: false },
    scope: null,
    markers: new Set(),
  });
  const at = (api: TestApi, call: ContractCall, headers: Readonly<Record<string, string>> = {}) =>
    sendCall(api.url(), call, inputOf(call), { authorization: `Bearer ${token}`, ...headers });
  // A field that no call has: below the rate limit, the request is refused and changes nothing.
  const flood = async (api: TestApi, call: ContractCall, headers: Readonly<Record<string, string>> = {}) => {
    const send = () => sendCall(api.url(), call, { surplus: 'x' }, { authorization: `Bearer ${token}`, ...headers });
    // A bucket gets one token per second, so on a slow machine the second request may find one.
    let answer = await send();
    for (let times = 1; answer.status !== 429 && times < 20; times += 1) answer = await send();
    return answer;
  };
  const limited = 'request.rate-limited';
  const ended = await endSessions(fixture);
  await fixture.writes.take(null);
  let address = 0;
  const everyCall = listCalls().flatMap((call) => {
    address += 1;
    const from = { 'x-forwarded-for': `203.0.113.${address}` };
    return [
      cell(call, 'while the server is sealed', 'service.sealed', () => at(others.sealed, call)),
      cell(call, 'one too many from an address', limited, () => flood(others.addressFlooded, call, from)),
      ...(call.method === 'GET'
        ? []
        : [
            cell(call, 'from the page of another site', 'request.origin', () =>
              at(fixture.api, call, { origin: 'http://evil.test' }),
            ),
          ]),
    ];
  });
  const withToken = listCalls().filter((call) => !openCalls.includes(nameOf(call)));
  const tokenCells = withToken.flatMap((call) => [
    ...Object.entries(wrongTokens(token)).map(([what, authorization]) =>
      cell(call, what, 'session.required', () => sendCall(fixture.api.url(), call, inputOf(call), authorization)),
    ),
    ...ended.map(([how, person]) =>
      cell(call, `with a session that ${how}`, 'session.required', () => person.send(nameOf(call), inputOf(call))),
    ),
    cell(call, 'with a token whose time is over', 'session.required', () => at(others.later, call)),
    cell(call, 'one too many of a person', limited, () => flood(others.userFlooded, call)),
  ]);
  const freshCells = withToken
    .filter((call) => freshCalls.includes(nameOf(call)))
    .map((call) =>
      cell(call, 'after a sign-in of long ago', 'session.fresh-sign-in-required', () => at(others.stale, call)),
    );
  return [...everyCall, ...tokenCells, ...freshCells];
}

function wrongTokens(token: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    'without a token': {},
    'with nothing for a token': { authorization: 'Bearer' },
    'with a token that no one signed': { authorization: `Bearer ${unsigned}.${payload}.` },
    'with a token whose signature is wrong': { authorization: `Bearer ${header}.${payload}.${flipped}` },
    'with a token of another scheme': { authorization: `Basic ${token}` },
    'with two tokens': { authorization: `Bearer ${token} ${token}` },
  };
}
