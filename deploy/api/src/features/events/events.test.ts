import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { holdLock } from '../../testing/holdLock.ts';
import { OpenStream } from '../../testing/OpenStream.ts';
import { startTestApi, testOrigin, type TestApi } from '../../testing/startTestApi.ts';
import type { Database } from '../../platform/database/database.ts';
import type { VerifiedToken } from '../../platform/http/caller.ts';
import { openFoundation } from '../../platform/start/openFoundation.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { TestPerson, testPassword } from '../../testing/TestPerson.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';
import { createSessionCheck } from './createSessionCheck.ts';
import { eventsPath } from './events.routes.ts';

let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  // Several processes: pages at one are notified of changes at another; only one test uses the third.
  api = await startTestApi({ processes: 3 });
  harbor = await TestOrganization.create(api);
});
afterAll(() => api.close());

/** Resolves after the process has listened for as long as a new page's tolerance. */
async function untilNoGap(person: TestPerson): Promise<void> {
  for (;;) {
    const stream = await OpenStream.open(person, 0);
    await stream.until(() => stream.text.includes(': still here'));
    stream.close();
    if (!stream.text.includes('event: gap')) return;
    await delay(100);
  }
}

/** The age of a page that starts now, in whole milliseconds. */
function startAging(): () => number {
  const startedAt = performance.now();
  return () => Math.ceil(performance.now() - startedAt);
}

describe('the stream of events', () => {
  it.each([undefined, 'Bearer none', 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa'])('is not opened with %s', async (header) => {
    const answer = await fetch(`${api.url()}${eventsPath}`, {
      headers: header === undefined ? {} : { authorization: header },
    });
    expect(answer.status).toBe(401);
    expect(((await answer.json()) as { errorCode: string }).errorCode).toBe('session.required');
  });

  it('isn’t opened for a revoked session, even with a valid token', async () => {
    const person = await api.signUp('Revoked');
    await person.succeed('identity', 'revokeSession', { sessionId: person.grant.sessionId });
    const answer = await fetch(`${api.url()}${eventsPath}`, {
      headers: { authorization: `Bearer ${person.grant.accessToken}` },
    });
    expect(answer.status).toBe(401);
  });

  it('can be opened twenty times by one person, then is refused', async () => {
    const person = await api.signUp('Busy');
    await Promise.all(Array.from({ length: 20 }, () => OpenStream.open(person)));
    const headers = { authorization: `Bearer ${person.grant.accessToken}` };
    const answer = await fetch(`${api.url()}${eventsPath}`, { headers });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([
      429,
      'request.rate-limited',
    ]);
  });

  it('has the same limit for concurrent requests, also as the first of a process', async () => {
    const person = await api.signUp('Hasty');
    const headers = { authorization: `Bearer ${person.grant.accessToken}` };
    const open = async () => (await fetch(`${api.url(2)}${eventsPath}`, { headers })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, open));
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([20, 10]);
  });

  it('notifies only the person of a removal at another process, with ids and nothing else', async () => {
    const person = await harbor.addMember('MEMBER');
    const other = await harbor.addMember('MEMBER');
    const [own, foreign] = [await OpenStream.open(person), await OpenStream.open(other)];
    const { organizationId } = harbor;
    await harbor.owner
      .at(api.url(1))
      .succeed('userOrganization', 'deleteUser', { organizationId, userId: person.userId });
    await own.until(() => own.text.includes('event: member.removed'));
    expect(own.text).toContain(`data: ${JSON.stringify({ organizationId, userId: person.userId })}\n\n`);
    expect(foreign.text).not.toContain('member.removed');
  });

  it('receives notifications as soon as it is open, also as the first of a process', async () => {
    const person = await harbor.addMember('MEMBER');
    const stream = await OpenStream.open(person.at(api.url(1)));
    const { organizationId, owner } = harbor;
    await owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: person.userId });
    await stream.until(() => stream.text.includes('event: member.removed'));
    expect(stream.text).not.toContain('event: gap');
  });

  it('replays to a page its person’s notifications since the page started, and none of others', async () => {
    const person = await harbor.addMember('MEMBER');
    const other = await harbor.addMember('MEMBER');
    const first = await OpenStream.open(other);
    await untilNoGap(other);
    const { organizationId } = harbor;
    const age = startAging();
    await harbor.owner
      .at(api.url(1))
      .succeed('userOrganization', 'deleteUser', { organizationId, userId: person.userId });
    await harbor.owner.succeed('userRole', 'organizationAdd', {
      organizationId,
      userId: other.userId,
      role: 'AUDITOR',
    });
    await first.until(() => first.text.includes('event: member.changed'));
    const late = await OpenStream.open(person, age());
    await late.until(() => late.text.includes('event: member.removed'));
    expect(late.text).not.toContain('member.changed');
    expect(late.text).not.toContain('event: gap');
  });

  it('sends that to the first page of a process too, which listens from its start on', async () => {
    const fresh = await startTestApi({ database: api.database, rootKeyPath: api.rootKeyPath });
    try {
      const person = await harbor.addMember('MEMBER');
      const listening = `select pid from pg_stat_activity
        where datname = current_database() and query ilike 'listen cofferdam%' and state = 'idle'`;
      while ((await api.database.query(listening)).length < 4) await delay(20);
      // A page may have begun to read this long before its stream was asked for.
      await delay(2_500);
      const { organizationId } = harbor;
      const age = startAging();
      await harbor.owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: person.userId });
      const stream = await OpenStream.open(person.at(fresh.url()), age());
      await stream.until(() => stream.text.includes('event: member.removed'));
      expect(stream.text).not.toContain('event: gap');
      stream.close();
    } finally {
      await fresh.close();
    }
  });

  it('reports a gap to a page that is older than the buffer', async () => {
    const person = await harbor.addMember('MEMBER');
    await OpenStream.open(person);
    const late = await OpenStream.open(person, 3_600_000);
    await late.until(() => late.text.includes('event: gap'));
    expect(late.isEnded).toBe(false);
  });

  it('notifies of a new role in the organization and in a workspace', async () => {
    const person = await harbor.addMember('MEMBER');
    const stream = await OpenStream.open(person);
    const { organizationId, owner } = harbor;
    const times = (): number => stream.text.split('event: member.changed').length - 1;
    await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: person.userId, role: 'AUDITOR' });
    await stream.until(() => times() === 1);
    await owner.succeed('userRole', 'workspaceAdd', { ...harbor.place, userIds: [person.userId], role: 'READER' });
    await stream.until(() => times() === 2);
    await owner.succeed('userRole', 'workspaceRemove', { ...harbor.place, userId: person.userId });
    await stream.until(() => times() === 3);
    expect(stream.isEnded).toBe(false);
  });

  it('notifies every member of a changed name, plan, domain, label or workspace of the organization', async () => {
    const member = await harbor.addMember('MEMBER');
    const stranger = await api.signUp('Stranger');
    const [stream, foreign] = [await OpenStream.open(member), await OpenStream.open(stranger)];
    const { organizationId, place } = harbor;
    const owner = harbor.owner.at(api.url(1));
    const times = (): number => stream.text.split('event: organization.updated').length - 1;
    const changes = [
      () => owner.succeed('organization', 'update', { organizationId, name: 'Port' }),
      () => owner.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' }),
      () => owner.succeed('domain', 'add', { organizationId, domain: 'halden.example' }),
      () => owner.succeed('domain', 'remove', { organizationId, domain: 'halden.example' }),
      () => owner.succeed('label', 'add', { organizationId, name: 'prod', color: 'rose' }),
      () => owner.succeed('workspace', 'update', { ...place, newName: 'Live' }),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      await stream.until(() => times() === index + 1);
    }
    expect(stream.text).toContain(`data: ${JSON.stringify({ organizationId, userId: member.userId })}\n\n`);
    expect(foreign.text).not.toContain(organizationId);
  });

  it('ends at sign-out', async () => {
    const { email } = await api.signUp('Leaving');
    const browser = new TestBrowser(api.url(1));
    const grant = await browser.signIn(email, testPassword);
    const stream = await OpenStream.open(new TestPerson(api.url(), email, grant));
    await browser.succeed('identity', 'signOut', {});
    await stream.until(() => stream.isEnded);
    expect(stream.text).toContain('event: session.revoked');
  });

  it('doesn’t notify anyone of refused calls', async () => {
    const stream = await OpenStream.open(harbor.owner);
    const { organizationId, owner } = harbor;
    const answer = await owner.send('userOrganization.leave', { organizationId });
    expect(answer.body.errorCode).toBe('role-resource.last-admin');
    await owner.succeed('userRole', 'workspaceAdd', { ...harbor.place, userIds: [owner.userId], role: 'ADMIN' });
    await stream.until(() => stream.text.includes('member.changed'));
    expect(stream.text).not.toContain('member.removed');
  });

  it('ends when its session is revoked at another process, while streams of the person’s other sessions continue', async () => {
    const person = await harbor.addMember('MEMBER');
    const again = await person.signInAgain();
    const [stream, other] = [await OpenStream.open(person), await OpenStream.open(again)];
    await again.at(api.url(1)).succeed('identity', 'revokeSession', { sessionId: person.grant.sessionId });
    await stream.until(() => stream.isEnded);
    expect(stream.text).toContain('event: session.revoked');
    const { organizationId, owner } = harbor;
    await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: person.userId, role: 'AUDITOR' });
    await other.until(() => other.text.includes('event: member.changed'));
    expect([other.isEnded, other.text.includes('session.revoked')]).toEqual([false, false]);
  });

  it('isn’t counted anymore after its page is closed or reloaded', async () => {
    const person = await api.signUp('Reloading');
    for (let round = 0; round < 2; round += 1) {
      const streams = await Promise.all(Array.from({ length: 20 }, () => OpenStream.open(person)));
      for (const stream of streams) stream.close();
      // The server notices it a moment later.
      const headers = { authorization: `Bearer ${person.grant.accessToken}` };
      let status = 429;
      while (status === 429) {
        const answer = await fetch(`${api.url()}${eventsPath}`, { headers });
        ({ status } = answer);
        await answer.body?.cancel();
      }
      expect(status).toBe(200);
    }
  });

  it('reports a gap after a lost connection, continues, and ends if its session was revoked in between', async () => {
    const person = await harbor.addMember('MEMBER');
    const again = await person.signInAgain();
    const [stream, other] = [await OpenStream.open(person), await OpenStream.open(again)];
    await api.database.query('update identity.sessions set revoked_at = now() where id = $1', [person.grant.sessionId]);
    await api.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen cofferdam%'`,
    );
    await stream.until(() => stream.isEnded);
    expect(stream.text).toContain('event: session.revoked');
    await other.until(() => other.text.includes('event: gap'));
    const { organizationId, owner } = harbor;
    await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: person.userId, role: 'AUDITOR' });
    await other.until(() => other.text.includes('event: member.changed'));
    expect(other.isEnded).toBe(false);
  });

  it('isn’t opened while its session is locked; if it is open then, it ends without ending the session', async () => {
    const { email } = await api.signUp('Locking');
    const browser = new TestBrowser(api.url(1));
    const person = new TestPerson(api.url(), email, await browser.signIn(email, testPassword));
    const [stream, other] = [await OpenStream.open(person), await OpenStream.open(harbor.owner)];
    await browser.succeed('identity', 'lock', {});
    const headers = { authorization: `Bearer ${person.grant.accessToken}` };
    const answer = await fetch(`${api.url()}${eventsPath}`, { headers });
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([
      401,
      'session.required',
    ]);
    // A lost connection to the database checks every stream at once, like the heartbeat.
    await api.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen cofferdam%'`,
    );
    // The heartbeat may have ended the stream before the process listens again.
    await other.until(() => other.text.includes('event: gap'));
    await stream.until(() => stream.isEnded);
    expect(stream.text).not.toContain('session.revoked');
    const grant = await browser.succeed('identity', 'reAuthenticate', { password: testPassword });
    const again = await OpenStream.open(new TestPerson(api.url(), email, grant));
    await again.until(() => again.text.includes(': still here'));
    for (const open of [other, again]) open.close();
  });

  it('continues on every page of someone who is offboarded, and contains the removal', async () => {
    const person = await harbor.addMember('MEMBER');
    const again = await person.signInAgain();
    const streams = [await OpenStream.open(person), await OpenStream.open(again)];
    const { organizationId } = harbor;
    const { userId } = person;
    await harbor.owner.at(api.url(1)).succeed('userOrganization', 'offboard', { organizationId, userId });
    for (const stream of streams) {
      await stream.until(() => stream.text.includes('event: member.removed'));
      expect([stream.isEnded, stream.text.includes('session.revoked')]).toEqual([false, false]);
    }
  });

  it('that is opened while its process is stopping ends with it', async () => {
    const stopping = await startTestApi();
    const person = await stopping.signUp('Late');
    const lock = await holdLock(stopping.database, 'lock table identity.sessions in access exclusive mode', []);
    const headers = { authorization: `Bearer ${person.grant.accessToken}` };
    const opening = fetch(`${stopping.url()}${eventsPath}`, { headers }).then((answer) => answer.text());
    await lock.untilWaiting(1);
    const stopped = stopping.close();
    await lock.release();
    await stopped;
    expect(await opening).toMatch(/^: open\n\n/);
  });

  it('ends with its token, so that the page requests the next one', async () => {
    const brief = await startTestApi({ configuration: { sessions: { accessTokenSeconds: 2 } } });
    try {
      const stream = await OpenStream.open(await brief.signUp('Brief'));
      await stream.until(() => stream.isEnded);
      expect(stream.text).not.toContain('session.revoked');
    } finally {
      await brief.close();
    }
  });
});

describe('the check of sessions', () => {
  it('queries the database once for all concurrent checks, and returns each its own result', async () => {
    const [person, revoked] = [await api.signUp('Kept'), await api.signUp('Revoked')];
    await revoked.succeed('identity', 'revokeSession', { sessionId: revoked.grant.sessionId });
    const { foundation, close } = await openFoundation(
      { databaseUrl: api.database.ownerUrl, rootKeyPath: api.rootKeyPath, origins: [testOrigin] },
      { clock: api.clock },
    );
    let queries = 0;
    const held = Promise.withResolvers<void>();
    const counted: Database = {
      ...foundation.database,
      runAlone: async (scope, asked) => {
        queries += 1;
        await held.promise;
        return foundation.database.runAlone(scope, asked);
      },
    };
    const check = createSessionCheck({ ...foundation, database: counted });
    const tokenOf = ({ userId, grant }: TestPerson, owner = userId): VerifiedToken =>
      ({ userId: owner, sessionId: grant.sessionId }) as VerifiedToken;
    const tokens = [
      ...Array.from({ length: 200 }, () => tokenOf(person)),
      tokenOf(revoked),
      tokenOf(person, revoked.userId),
    ];
    const checkAll = () => Promise.all(tokens.map((token) => check(token)));
    const nextTick = () => new Promise((resolve) => setImmediate(resolve));
    const first = checkAll();
    await nextTick();
    const during = [checkAll(), nextTick().then(checkAll)];
    await nextTick();
    await nextTick();
    expect(queries).toBe(1);
    held.resolve();
    for (const answers of await Promise.all([first, ...during])) {
      expect([new Set(answers.slice(0, 200)), answers.slice(200)]).toEqual([new Set(['usable']), ['ended', 'ended']]);
    }
    expect(queries).toBe(2);
    await close();
  });
});
