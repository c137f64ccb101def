import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestDns, type TestDns } from '../../testing/startTestDns.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let dns: TestDns;
let api: TestApi;
let harbor: TestOrganization;
let free: TestOrganization;
let auditor: TestPerson;

beforeAll(async () => {
  dns = await startTestDns();
  api = await startTestApi({ configuration: { dnsServers: [dns.address] } });
  harbor = await TestOrganization.create(api, 'TEAM');
  free = await TestOrganization.create(api, 'FREE');
  auditor = await harbor.addMember('AUDITOR');
});
afterAll(async () => {
  await api.close();
  await dns.close();
});

const add = (domain: string, { owner, organizationId } = harbor): Promise<TestAnswer> =>
  owner.send('domain.add', { organizationId, domain });
const verify = (domain: string) =>
  harbor.owner.succeed('domain', 'verify', { organizationId: harbor.organizationId, domain });
const invite = (email: string): Promise<TestAnswer> =>
  harbor.owner.send('userOrganization.addUser', { organizationId: harbor.organizationId, email, role: 'MEMBER' });

describe('adding a domain', () => {
  runScenarios([
    {
      name: 'is refused without the permission',
      send: () => auditor.send('domain.add', { organizationId: harbor.organizationId, domain: 'a.example' }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'isn’t included in the plan Free',
      send: () => add('a.example', free),
      refusal: 'organization.free-subscription-denys-add-domain',
    },
    { name: 'returns the record to create', send: () => add(' Halden.Example. ') },
    {
      name: 'is refused a second time, ignoring case',
      send: () => add('HALDEN.example'),
      refusal: 'request.conflict',
      details: { fields: ['domain'] },
    },
    {
      name: 'treats both spellings of a domain as the same',
      send: () => add('bücher.example'),
      body: { domain: { domain: 'xn--bcher-kva.example', recordName: '_cofferdam.xn--bcher-kva.example' } },
    },
  ]);

  it.each([
    'example',
    '*.example.com',
    'http://a.example',
    'a..example',
    '127.0.0.1',
    'a.example/x',
    '-a.example',
    ' ',
  ])('refuses %j, which isn’t a domain', async (domain) => {
    const answer = await add(domain);
    expect(answer.body.errorCode).toBe('organization.not-valid-domain');
  });

  it('stops exactly at the plan’s limit in a race', async () => {
    const other = await TestOrganization.create(api, 'TEAM');
    const answers = await Promise.all(Array.from({ length: 12 }, (_none, index) => add(`d${index}.example`, other)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    expect(new Set(refused.map(({ body }) => body.errorCode))).toEqual(
      new Set(['organization.current-subscription-denys-add-domain']),
    );
    expect(refused[0]?.body.details).toEqual({ limit: { name: 'customDomains', allowed: 5, used: 5 } });
  });
});

describe('verifying a domain', () => {
  let record: CallOutput<'domain', 'add'>['domain'];
  const list = () => harbor.owner.succeed('domain', 'list', { organizationId: harbor.organizationId });

  it('returns the found records until the right one exists, and allows everyone until then', async () => {
    record = (await list()).domains.find(({ domain }) => domain === 'halden.example') as typeof record;
    expect((await verify('halden.example')).domain).toMatchObject({ isVerified: false, seen: [] });
    dns.records.set(record.recordName, ['v=spf1 -all', `${record.recordValue}x`]);
    const looked = await verify('halden.example');
    expect(looked.domain).toMatchObject({ isVerified: false, seen: ['v=spf1 -all', `${record.recordValue}x`] });
    expect((await invite('anyone@elsewhere.example')).status).toBe(200);
  });

  it('reports that no name server answers, and changes nothing', async () => {
    const before = await list();
    dns.isSilent = true;
    expect(await verify('halden.example')).toMatchObject({ isAnswered: false, domain: { isVerified: false } });
    dns.isSilent = false;
    expect(await list()).toEqual(before);
  });

  it('holds no database connection while it waits for name servers', async () => {
    const narrow = await startTestApi({
      configuration: { dnsServers: [dns.address], connections: { application: 1, identity: 1 } },
    });
    const there = await TestOrganization.create(narrow, 'TEAM');
    const place = { organizationId: there.organizationId };
    await there.owner.succeed('domain', 'add', { ...place, domain: 'slow.example' });
    dns.before = () => there.owner.succeed('domain', 'list', place);
    // If the only connection were held, the list would be answered only after the DNS timeout.
    const answer = await there.owner.succeed('domain', 'verify', { ...place, domain: 'slow.example' });
    dns.before = () => Promise.resolve();
    expect(answer).toMatchObject({ isAnswered: true, domain: { isVerified: false, seen: [] } });
    await narrow.close();
  });

  it('sends no DNS query for another organization’s domain', async () => {
    let asked = 0;
    dns.before = () => Promise.resolve((asked += 1));
    const place = { organizationId: harbor.organizationId };
    const answer = await harbor.owner.send('domain.verify', { ...place, domain: 'elsewhere.example' });
    await verify('halden.example');
    dns.before = () => Promise.resolve();
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'request.conflict' } });
    // A query for their own domain was counted, so one for the other domain would have been, too.
    expect(asked).toBe(1);
  });

  it('re-checks the permission and the domain after the DNS response', async () => {
    const { organizationId, owner } = harbor;
    const late = { organizationId, domain: 'late.example' };
    const { domain: first } = await owner.succeed('domain', 'add', late);
    dns.records.set(first.recordName, [first.recordValue]);
    dns.before = async () => {
      await owner.succeed('domain', 'remove', late);
      await owner.succeed('domain', 'add', late);
    };
    const answer = await owner.succeed('domain', 'verify', late);
    expect(answer).toMatchObject({ isAnswered: true, domain: { isVerified: false, seen: [first.recordValue] } });
    const admin = await harbor.addMember('ADMIN');
    dns.before = () => owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: admin.userId });
    expect((await admin.call('domain', 'verify', late)).status).toBe(404);
    dns.before = () => Promise.resolve();
    await owner.succeed('domain', 'remove', late);
  });

  it('first names the members whose addresses would not be allowed, by name', async () => {
    const { outsiders } = await harbor.owner.succeed('domain', 'outsiders', {
      organizationId: harbor.organizationId,
      domain: 'halden.example',
    });
    expect(outsiders.map(({ person }) => person.id)).toEqual([auditor.userId, harbor.owner.userId]);
  });

  it('succeeds with the record among others, and stays verified when the record is removed', async () => {
    dns.records.set(record.recordName, ['v=spf1 -all', record.recordValue]);
    expect((await verify('Halden.Example')).domain.isVerified).toBe(true);
    dns.records.delete(record.recordName);
    expect((await verify('halden.example')).domain).toMatchObject({ isVerified: true, seen: [] });
    const events = (await harbor.events()).filter(({ type }) => type === 'domain.verified');
    expect(events).toHaveLength(1);
  });

  it('allows only its own addresses, one by one and several at once', async () => {
    const { organizationId, owner } = harbor;
    expect((await invite('ines@HALDEN.example')).status).toBe(200);
    for (const email of ['x@elsewhere.example', 'x@sub.halden.example', 'x@nothalden.example']) {
      expect((await invite(email)).body.errorCode).toBe('organization.add-user.not-allowed-domain');
    }
    const { results } = await owner.succeed('userOrganization', 'addUsers', {
      organizationId,
      emails: ['jo@halden.example', 'x@elsewhere.example'],
      role: 'MEMBER',
    });
    expect(results.map(({ errorCode }) => errorCode)).toEqual([null, 'organization.add-users.not-allowed-domain']);
    const ask = (email: string) => owner.succeed('domain', 'allowed', { organizationId, email });
    expect(await ask('a@halden.example')).toEqual({ isAllowed: true, domain: 'halden.example', isRestricted: true });
    expect(await ask('a@b.example')).toEqual({ isAllowed: false, domain: 'b.example', isRestricted: true });
  });

  it('excludes people who were invited before, and keeps members', async () => {
    const other = await TestOrganization.create(api, 'TEAM');
    const person = await api.signUp('Late');
    const token = await other.invite(person);
    await api.database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at)
       values ($1, 'halden.example', 'x', now(), $2, now())`,
      [other.organizationId, other.owner.userId],
    );
    const answer = await person.send('userOrganization.confirmInviteUser', { inviteId: token });
    expect(answer.body.errorCode).toBe('organization.add-user.not-allowed-domain');
    expect((await other.owner.send('organization.get', { organizationId: other.organizationId })).status).toBe(200);
  });

  it('returns before its removal which members and how many open invitations have its addresses', async () => {
    const other = await TestOrganization.create(api, 'TEAM');
    const { organizationId, owner } = other;
    const [left, admin] = [await other.addMember('MEMBER'), await other.addMember('ADMIN')];
    await owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: left.userId });
    const place = owner.email.slice(owner.email.indexOf('@') + 1);
    const send = (email: string) =>
      owner.succeed('userOrganization', 'addUser', { organizationId, email, role: 'MEMBER' });
    await send(`open@${place}`);
    await send(`revoked@${place}`).then(({ invitation }) =>
      owner.succeed('userOrganization', 'deleteInvite', { organizationId, invitationId: invitation.id }),
    );
    await send(`open@sub.${place}`);
    const effect = (domain: string) => owner.succeed('domain', 'removalEffect', { organizationId, domain });
    const { members, ...counts } = await effect(place.toUpperCase());
    expect(members.map(({ person }) => person.id)).toEqual([admin.userId, owner.userId]);
    expect(counts).toEqual({ invitationCount: 1, verifiedLeft: 0 });
    await api.database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at)
       select $1, d, 'x', now(), $2, now() from unnest($3::text[]) as t (d)`,
      [organizationId, owner.userId, [place, 'second.example']],
    );
    expect(await effect(place)).toMatchObject({ invitationCount: 1, verifiedLeft: 1 });
  });

  it('ends when the domain is removed', async () => {
    const { organizationId, owner } = harbor;
    await owner.succeed('domain', 'remove', { organizationId, domain: 'halden.example' });
    expect((await invite('x@elsewhere.example')).status).toBe(200);
    expect((await owner.send('domain.remove', { organizationId, domain: 'halden.example' })).status).toBe(409);
  });
});
