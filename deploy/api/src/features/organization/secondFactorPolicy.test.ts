import { describe, expect, it } from '@jest/globals';
import { permissionOf } from '../../invariants/matrix/policy.ts';
import { makeTotp } from '../../testing/identity/makeTotp.ts';
import { race, tally } from '../../testing/race.ts';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ processes: 2 });
const missing = [403, 'second-factor.organization-required'];

/** Adds an authenticator app, and returns its id. */
async function enroll(person: TestPerson): Promise<string> {
  const { seed, factorId } = await person.succeed('identity', 'addAuthenticator', { name: 'Phone' });
  const code = makeTotp(seed, stage.api.clock.now());
  await person.succeed('identity', 'confirmAuthenticator', { factorId, code });
  return factorId;
}

/** An organization whose owner has a second factor and requires one. */
async function makeStrict(): Promise<TestOrganization> {
  const strict = await TestOrganization.create(stage.api);
  await enroll(strict.owner);
  await strict.owner.succeed('organization', 'setSecondFactorPolicy', {
    organizationId: strict.organizationId,
    isRequired: true,
  });
  return strict;
}

const outcome = async (person: TestPerson, name: string, input: object) => {
  const { status, body } = await person.send(name, input);
  return [status, body.errorCode];
};

describe('requiring a second factor', () => {
  it.each([
    ['by a member', 'MEMBER', 403, 'access-denied.exception'],
    ['by an auditor', 'AUDITOR', 403, 'access-denied.exception'],
    ['by an administrator who has none', 'ADMIN', 409, 'second-factor.own-missing'],
    ['by an owner who has none', 'OWNER', 409, 'second-factor.own-missing'],
  ] as const)('%s is refused', async (_case, role, status, code) => {
    const { harbor } = stage;
    const person = await harbor.addMember(role);
    const input = { organizationId: harbor.organizationId, isRequired: true };
    expect(await outcome(person, 'organization.setSecondFactorPolicy', input)).toEqual([status, code]);
    const { organizationId } = harbor;
    const { isRequired } = await harbor.owner.succeed('organization', 'secondFactorPolicy', { organizationId });
    expect(isRequired).toBe(false);
  });

  it('is recorded once, with the person who decided it', async () => {
    const strict = await makeStrict();
    const { owner, organizationId } = strict;
    const input = { organizationId, isRequired: true };
    await owner.succeed('organization', 'setSecondFactorPolicy', input);
    await owner.succeed('organization', 'setSecondFactorPolicy', { ...input, isRequired: false });
    const events = (await strict.events()).filter(({ type }) => type === 'organization.second-factor.updated');
    expect(events.map(({ actorId, fields }) => [actorId, fields])).toEqual([
      [owner.userId, { changed: ['isRequired=true'] }],
      [owner.userId, { changed: ['isRequired=false'] }],
    ]);
  });

  it('lists members without one beforehand by name, with their total number', async () => {
    const organization = await TestOrganization.create(stage.api);
    const { owner, organizationId } = organization;
    const [without, with_] = [await organization.addMember('MEMBER'), await organization.addMember('ADMIN')];
    const auditor = await organization.addMember('AUDITOR');
    await organization.addMember('MEMBER', 'REMOVED');
    await enroll(with_);
    const shown = await owner.succeed('organization', 'secondFactorPolicy', { organizationId });
    expect(shown).toMatchObject({ isRequired: false, isOwnEnrolled: false, missing: { count: 3 } });
    expect(shown.missing.people.map(({ id }) => id)).toEqual([auditor.userId, without.userId, owner.userId]);
    const overview = await owner.succeed('organization', 'overview', { organizationId });
    expect(overview.withoutSecondFactor).toBe(3);
    const hidden = await without.succeed('organization', 'overview', { organizationId });
    expect(hidden.withoutSecondFactor).toBeNull();
  });
});

describe('a member without the required second factor', () => {
  it('is refused every call of the organization except leaving, whatever their role', async () => {
    const strict = await makeStrict();
    const person = await strict.addMember('OWNER');
    const inputs = sampleInputs(strict.place);
    const calls = [...permissionOf.keys()].filter((call) => call !== 'userOrganization.leave');
    const refusals = await Promise.all(
      calls.map(async (call) => [call, ...(await outcome(person, call, inputs[call] ?? {}))]),
    );
    expect(refusals).toEqual(calls.map((call) => [call, ...missing]));
    await person.succeed('userOrganization', 'leave', { organizationId: strict.organizationId });
  });

  it('is informed by their list of organizations, and gets no workspaces with a visit', async () => {
    const strict = await makeStrict();
    const person = await strict.addMember('MEMBER');
    const rule = async (one: TestPerson) =>
      (await one.succeed('organization', 'my', {})).organizations.find(({ id }) => id === strict.organizationId)
        ?.secondFactor;
    expect([await rule(person), await rule(strict.owner)]).toEqual(['missing', 'required']);
    await enroll(person);
    expect(await rule(person)).toBe('required');
  });

  it('has access again after adding a factor, without a new session', async () => {
    const strict = await makeStrict();
    const person = await strict.addWorkspaceMember('READER');
    expect(await outcome(person, 'secret.list', strict.place)).toEqual(missing);
    await enroll(person);
    expect(await outcome(person, 'secret.list', strict.place)).toEqual([200, undefined]);
  });

  it('has access after a hosted sign-in whose provider proved one, in that session only', async () => {
    const strict = await makeStrict();
    const person = await strict.addWorkspaceMember('READER');
    const other = await person.signInAgain();
    await stage.api.database.query('update identity.sessions set hosted_second_factor = true where id = $1', [
      other.grant.sessionId,
    ]);
    expect(await outcome(other, 'secret.list', strict.place)).toEqual([200, undefined]);
    expect(await outcome(person, 'secret.list', strict.place)).toEqual(missing);
  });

  it('gets this reason in Explain', async () => {
    const strict = await makeStrict();
    const person = await strict.addWorkspaceMember('READER');
    const { organizationId, place, owner } = strict;
    const question = {
      organizationId,
      userId: person.userId,
      workspaceId: place.workspaceId,
      permission: 'secret:list',
    };
    const explained = await owner.succeed('userRole', 'explain', question);
    expect(explained.isAllowed).toBe(false);
    expect(explained.rules.at(-1)).toEqual({ kind: 'second-factor-missing' });
  });

  it('is refused in every concurrent request after the policy was answered', async () => {
    const strict = await TestOrganization.create(stage.api);
    const person = await strict.addWorkspaceMember('EDITOR');
    await enroll(strict.owner);
    const { organizationId, place } = strict;
    const policy = strict.owner.succeed('organization', 'setSecondFactorPolicy', { organizationId, isRequired: true });
    const during = race(stage.api, 16, (url, index) =>
      person.at(url).call('secret', 'add', { ...place, name: `RACED_${index}`, value: 'x' }),
    );
    await policy;
    const late = await race(stage.api, 16, (url, index) =>
      person.at(url).call('secret', 'add', { ...place, name: `LATE_${index}`, value: 'x' }),
    );
    expect(tally(late)).toEqual({ 'second-factor.organization-required': 16 });
    const { rows } = await strict.owner.succeed('secret', 'list', place);
    const added = (await during).filter(({ status }) => status === 200).length;
    expect(rows).toHaveLength(added);
  });
});

describe('the last second factor of a member', () => {
  it('can’t be removed while an organization requires one; one of two can', async () => {
    const strict = await makeStrict();
    const { owner, organizationId } = strict;
    const { authenticators } = await owner.succeed('identity', 'factors', {});
    const [first] = authenticators;
    const input = { factorId: first?.id ?? '' };
    expect(await outcome(owner, 'identity.removeFactor', input)).toEqual([409, 'second-factor.last']);
    expect(await owner.succeed('identity', 'factors', {})).toMatchObject({ isRequired: true, authenticators });
    const second = await enroll(owner);
    expect(await outcome(owner, 'identity.removeFactor', input)).toEqual([200, undefined]);
    expect(await outcome(owner, 'identity.removeFactor', { factorId: second })).toEqual([409, 'second-factor.last']);
    await owner.succeed('organization', 'setSecondFactorPolicy', { organizationId, isRequired: false });
    expect(await outcome(owner, 'identity.removeFactor', { factorId: second })).toEqual([200, undefined]);
  });

  it('is kept in two concurrent removals', async () => {
    const strict = await makeStrict();
    const { owner } = strict;
    await enroll(owner);
    const { authenticators } = await owner.succeed('identity', 'factors', {});
    const answers = await race(stage.api, 2, (url, index) =>
      owner.at(url).send('identity.removeFactor', { factorId: authenticators[index]?.id }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'second-factor.last': 1 });
  });
});

describe('events of a member’s account', () => {
  const ofAccount = /^member\.(?:second-factor|recovery-code|device)\./;

  it('are in the log of each of their organizations only', async () => {
    const person = await stage.api.signUp('Person');
    const own = [
      await TestOrganization.create(stage.api, 'TEAM', person),
      await TestOrganization.create(stage.api, 'TEAM', person),
    ];
    const left = await TestOrganization.create(stage.api);
    await stage.api.database.query(
      `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, removed_at)
       values ($1, $2, 'MEMBER', 'REMOVED', now(), now())`,
      [left.organizationId, person.userId],
    );
    const factorId = await enroll(person);
    await person.send('identity.removeFactor', { factorId });
    const of = { name: person.grant.user.displayName, memberId: person.userId };
    for (const organization of own) {
      const events = (await organization.events()).filter(({ type }) => ofAccount.test(type));
      expect(events.map(({ type, actorId, fields }) => [type, actorId, fields])).toEqual([
        ['member.second-factor.added', person.userId, { ...of, factor: 'authenticator' }],
        ['member.second-factor.removed', person.userId, { ...of, factor: 'authenticator' }],
      ]);
    }
    expect((await left.events()).filter(({ type }) => ofAccount.test(type))).toEqual([]);
  });

  it('include one sign-in from a browser that is new to the account', async () => {
    const organization = await TestOrganization.create(stage.api);
    const { owner } = organization;
    const seen = async () => (await organization.events()).filter(({ type }) => type === 'member.device.new');
    await owner.signInAgain();
    expect(await seen()).toEqual([]);
    await owner.forgetDevice().signInAgain();
    expect((await seen()).map(({ fields }) => fields)).toEqual([
      { name: owner.grant.user.displayName, memberId: owner.userId, device: 'Unknown device' },
    ]);
  });
});
