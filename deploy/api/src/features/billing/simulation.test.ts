import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingIntervals, planNames, shippedTariffs, type BillingInterval, type PlanName } from '@cofferdam/domain';
import { tally } from '../../testing/race.ts';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
import { BillingStage } from '../../testing/billing/BillingStage.ts';

let folder: string;
let stage: BillingStage;

/** Small limits, so that a few rows exceed them. */
const limitsOf = (plan: PlanName, size: number) => ({
  ...shippedTariffs.plans[plan],
  users: size,
  workspaces: size,
  secretsPerWorkspace: size,
  versionsPerSecret: size + 1,
  twoFactorEntriesPerWorkspace: size,
  roleAssignmentsPerWorkspace: size,
  customDomains: plan === 'FREE' ? null : size,
});
const tariffs = {
  ...shippedTariffs,
  plans: { FREE: limitsOf('FREE', 1), TEAM: limitsOf('TEAM', 3), BUSINESS: limitsOf('BUSINESS', 9) },
  tax: { name: 'VAT', rateBasisPoints: 1_900, country: 'DE', reverseChargeCountries: [] },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-tariffs-'));
  const plansPath = join(folder, 'tariffs.json');
  await writeFile(plansPath, JSON.stringify(tariffs));
  stage = await BillingStage.start('2026-11-09T09:00:00Z', { plansPath });
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

/** Usage of the resources that plans limit. */
interface Use {
  readonly people: number;
  readonly workspaces: number;
  readonly secrets: number;
  /** Of one secret, after its first. */
  readonly versions: number;
  readonly codes: number;
  /** The number of these people with a role in the workspace. */
  readonly roles: number;
  readonly domains: number;
}
const evenly = (size: number): Use => ({
  people: size,
  workspaces: size,
  secrets: size,
  versions: size,
  codes: 0,
  roles: 0,
  domains: 0,
});
const uses: readonly Use[] = [
  evenly(1),
  evenly(4),
  { ...evenly(1), people: 3, roles: 2, codes: 3 },
  { ...evenly(1), people: 4, roles: 3, secrets: 4, domains: 2 },
  { ...evenly(1), workspaces: 3, versions: 3, codes: 2, domains: 3 },
];

/** Whether a plan allows this usage. */
function hasRoom(plan: PlanName, use: Use): boolean {
  const { users, customDomains } = tariffs.plans[plan];
  const { domains, ...others } = use;
  return Math.max(...Object.values(others)) <= (users ?? 0) && domains <= (customDomains ?? 0);
}

const seed = 'ONQW24DMMUQHGZLFMQQG6ZRAORUGKIDUMVZXI4Y';
const each = (count: number): number[] => Array.from({ length: count }, (_none, index) => index);

async function fill(organization: TestOrganization, use: Use): Promise<void> {
  const { organizationId, owner, place } = organization;
  for (const index of each(use.workspaces - 1)) {
    await owner.succeed('workspace', 'create', { organizationId, name: `Workspace ${index + 1}` });
  }
  for (const index of each(use.people - 1)) {
    await (index < use.roles ? organization.addWorkspaceMember('READER') : organization.addMember('MEMBER'));
  }
  for (const index of each(use.secrets)) {
    await owner.succeed('secret', 'add', { ...place, name: `S${index}`, value: '0' });
  }
  for (const index of each(use.versions)) {
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'S0', value: String(index) });
  }
  for (const index of each(use.codes)) await owner.succeed('twoFactor', 'add', { ...place, name: `C${index}`, seed });
  for (const index of each(use.domains)) {
    await owner.succeed('domain', 'add', { organizationId, domain: `d${index}.example` });
  }
}

/** Ends the period of one organization today, so that a scheduled change takes effect. */
async function endPeriod(organizationId: TestOrganization['organizationId']): Promise<void> {
  await stage.api.database.query(
    'update cofferdam.billing_accounts set period_end = $2::date where organization_id = $1',
    [organizationId, stage.api.clock.now().toISOString().slice(0, 10)],
  );
  await stage.api.runDueJobs();
}

const states = (['FREE', 'TEAM', 'BUSINESS'] as const).flatMap((plan) =>
  (plan === 'FREE' ? (['MONTH'] as const) : billingIntervals).map((interval) => ({ plan, interval })),
);
const pairs = states.flatMap((from) =>
  states
    .filter((to) => from.plan !== to.plan || (from.interval !== to.interval && from.plan !== 'FREE'))
    .map((to) => [`${from.plan} ${from.interval}`, `${to.plan} ${to.interval}`, from, to] as const),
);
const name = (plan: PlanName, interval: BillingInterval) => ({ subscriptionType: plan, interval });

describe('the preview of a change matches its effect', () => {
  it.each(pairs)('from %s to %s, for any usage', async (_from, _to, from, to) => {
    for (const use of uses.filter((one) => hasRoom(from.plan, one))) {
      const organization = await stage.organization('FREE');
      const { organizationId, owner } = organization;
      if (from.plan !== 'FREE') {
        await owner.succeed('billing', 'update', { organizationId, ...name(from.plan, from.interval) });
      }
      await fill(organization, use);
      const order = { organizationId, ...name(to.plan, to.interval) };
      const shown = await owner.succeed('billing', 'preview', order);
      const over = await owner.succeed('billing', 'overLimits', { organizationId, subscriptionType: to.plan });
      const done = await owner.succeed('billing', 'update', { ...order, quote: shown.quote });

      const isNow = shown.takesEffect === 'now';
      expect(isNow).toBe(
        planNames.indexOf(to.plan) > planNames.indexOf(from.plan) || (from.plan === to.plan && to.interval === 'YEAR'),
      );
      expect([done.plan, done.scheduled?.at ?? null]).toEqual(isNow ? [to.plan, null] : [from.plan, shown.effectiveAt]);
      expect(done.invoice?.total ?? 0).toBe(shown.due.total);
      const read = () => owner.succeed('billing', 'overview', { organizationId });
      expect((await read()).subscription.nextInvoice).toEqual(shown.nextInvoice);
      if (!isNow) await endPeriod(organizationId);
      const { plan, usage } = await read();
      expect(plan).toBe(to.plan);
      const after = new Map(usage.map((row) => [row.limit, row]));
      for (const { limit, after: allowed, used } of shown.limits) {
        // The age of the log is shown only up to what the plan shows.
        expect(after.get(limit)).toMatchObject(limit === 'auditLogDays' ? { allowed } : { allowed, used });
      }
      const { items } = await owner.succeed('billing', 'overLimits', { organizationId });
      expect(items).toEqual(over.items);
    }
  });

  it('also for a scheduled change: the preview lists what becomes read-only, and changing back restores all', async () => {
    const organization = await stage.organization('BUSINESS');
    const { organizationId, owner } = organization;
    await fill(organization, { ...evenly(4), codes: 2, roles: 2, domains: 1 });
    const over = await owner.succeed('billing', 'overLimits', { organizationId, subscriptionType: 'FREE' });
    expect(over.items.map(({ limit }) => limit)).toEqual([
      'users',
      'workspaces',
      'secretsPerWorkspace',
      'versionsPerSecret',
      'twoFactorEntriesPerWorkspace',
      'roleAssignmentsPerWorkspace',
      'customDomains',
    ]);
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
    stage.goTo('2026-12-09T00:10:00Z');
    await stage.api.runDueJobs();
    const person = await owner.signInAgain();
    expect((await person.succeed('billing', 'overLimits', { organizationId })).items).toEqual(over.items);
    await person.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
    expect((await person.succeed('billing', 'overLimits', { organizationId })).items).toEqual([]);
  });
});

describe('a change of plan and concurrent additions', () => {
  it('never exceeds the limit of the plan at the time of the addition', async () => {
    const organization = await stage.organization('FREE');
    const { organizationId, place } = organization;
    const owner = await organization.owner.signInAgain();
    const add = (index: number) => owner.call('secret', 'add', { ...place, name: `R${index}`, value: 'x' });
    const order = () => owner.call('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
    const answers = await Promise.all([add(0), add(1), order(), add(2), add(3), add(4), order(), add(5)]);
    const { usage, plan } = await owner.succeed('billing', 'overview', { organizationId });
    const secrets = usage.find(({ limit }) => limit === 'secretsPerWorkspace');
    expect([plan, secrets?.allowed]).toEqual(['TEAM', 3]);
    expect(secrets?.used).toBeLessThanOrEqual(3);
    const counts = tally(answers);
    expect(counts['user-subscription.exist']).toBe(1);
    expect((counts['200'] ?? 0) - 1).toBe(secrets?.used);
  });

  it('applies the plan at the period’s end before anything else is added', async () => {
    const organization = await stage.organization('TEAM');
    const { organizationId, owner: first, place } = organization;
    const owner = await first.signInAgain();
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
    stage.goTo('2027-01-10T00:10:00Z');
    const person = await owner.signInAgain();
    const adding = Array.from({ length: 6 }, (_none, index) =>
      person.call('secret', 'add', { ...place, name: `E${index}`, value: 'x' }),
    );
    const [answers] = await Promise.all([Promise.all(adding), stage.api.runDueJobs()]);
    const { usage, plan } = await person.succeed('billing', 'overview', { organizationId });
    const used = usage.find(({ limit }) => limit === 'secretsPerWorkspace')?.used ?? 0;
    expect([plan, tally(answers)['200'] ?? 0]).toEqual(['FREE', used]);
    expect(used).toBeLessThanOrEqual(3);
  });
});

describe('a limit that refuses something', () => {
  it('is recorded once an hour per limit', async () => {
    const organization = await stage.organization('FREE');
    const { organizationId, place } = organization;
    const owner = await organization.owner.signInAgain();
    await owner.succeed('secret', 'add', { ...place, name: 'One', value: 'x' });
    const refused = () => owner.call('secret', 'add', { ...place, name: 'Two', value: 'x' });
    const reached = async () =>
      (await organization.events()).filter(({ type }) => type === 'limit.reached').map(({ fields }) => fields['name']);
    const answers = await Promise.all(Array.from({ length: 8 }, refused));
    expect(tally(answers)).toEqual({ 'subscription.resource-add.error.secret': 8 });
    expect(await reached()).toEqual(['secretsPerWorkspace']);
    await owner.call('workspace', 'create', { organizationId, name: 'Second' });
    expect(await reached()).toEqual(['secretsPerWorkspace', 'workspaces']);
    await stage.api.database.query(
      `update cofferdam.limit_notices set at = at - interval '1 hour' where organization_id = $1`,
      [organizationId],
    );
    await refused();
    expect(await reached()).toEqual(['secretsPerWorkspace', 'workspaces', 'secretsPerWorkspace']);
  });
});
