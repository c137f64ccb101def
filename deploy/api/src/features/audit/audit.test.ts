import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { auditEventKinds, auditEventTypes } from '@cofferdam/domain';
import { writeFields } from '../../platform/audit/recordAudit.ts';
import { runScenarios } from '../../testing/runScenarios.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { seedLog, type LogPeople } from '../../testing/audit/seedLog.ts';

type Question = Omit<CallInput<'audit', 'byParams'>, 'organizationId'>;

let people: LogPeople;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    people = await seedLog(harbor);
  },
});

const read = (person: TestPerson, question: Question = {}) =>
  person.succeed('audit', 'byParams', { organizationId: stage.harbor.organizationId, ...question });

describe('reading the audit log', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission, and the refusal is recorded',
      send: () => people.editor.call('audit', 'byParams', { organizationId: stage.harbor.organizationId }),
      refusal: 'access-denied.exception',
      after: async (answer) => {
        const events = (await stage.harbor.events()).filter((event) => event.type === 'access.refused');
        expect(events).toMatchObject([
          {
            actorId: people.editor.userId,
            requestId: answer.body.requestId,
            fields: { call: 'audit.byParams', permission: 'organization:audit:read' },
          },
        ]);
      },
    },
    {
      name: 'refuses a cursor that no page returned',
      send: () =>
        people.auditor.send('audit.byParams', { organizationId: stage.harbor.organizationId, cursor: 'AAAA' }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'refuses an unknown type of event',
      send: () =>
        people.auditor.send('audit.byParams', { organizationId: stage.harbor.organizationId, type: 'secret.leaked' }),
      refusal: 'validation.request',
    },
    {
      name: 'accepts dates before any event',
      send: () =>
        people.auditor.send('audit.byParams', {
          organizationId: stage.harbor.organizationId,
          from: '0000-01-01T00:00:00Z',
          until: '0000-01-01T00:00:00Z',
        }),
      body: { events: [] },
    },
    {
      name: 'returns events newest first with names of people and workspaces',
      send: () =>
        people.auditor.call('audit', 'byParams', {
          organizationId: stage.harbor.organizationId,
          type: 'secret.created',
        }),
      body: {
        keptDays: 90,
        nextCursor: null,
      },
      after: (answer) =>
        expect(answer.body['events']).toMatchObject([
          {
            type: 'secret.created',
            actor: { id: people.editor.userId, name: 'MEMBER 3' },
            workspaceName: 'Production',
            address: '127.0.0.1',
            fields: { name: 'Key', version: 1 },
          },
        ]),
    },
  ]);

  it('is recorded as an event with the filter and the number of rows', async () => {
    const { events } = await read(people.auditor, { type: 'audit.read', limit: 1 });
    expect(events[0]).toMatchObject({
      actor: { id: people.auditor.userId },
      fields: { filter: 'type=secret.created', rows: 1 },
    });
  });

  it('shows events of a private workspace to its owner only', async () => {
    const names = async (person: TestPerson) =>
      (await read(person, { type: 'secret.created' })).events.map((event) => event.fields['name']);
    expect(await names(people.auditor)).toEqual(['Key']);
    expect(await names(stage.harbor.owner)).toEqual(['Diary', 'Key']);
  });

  it('returns every event exactly once, page by page', async () => {
    const ids: string[] = [];
    const until = stage.api.clock.now().toISOString();
    // Reading the pages is recorded, too; those events are later than the end of the period.
    stage.api.clock.advance(1);
    for (let cursor: string | null = null; ;) {
      const page = await read(stage.harbor.owner, { until, limit: 2, ...(cursor === null ? {} : { cursor }) });
      ids.push(...page.events.map((event) => event.id));
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    const stored = await stage.api.database.query<{ id: string }>(
      'select id from cofferdam.audit_events where organization_id = $1 and at <= $2 order by id desc',
      [stage.harbor.organizationId, until],
    );
    expect(ids).toEqual(stored.map((row) => row.id));
  });

  it('filters by workspace and actor', async () => {
    const { events } = await read(people.auditor, {
      workspaceId: stage.harbor.workspaceId,
      actorId: people.editor.userId,
    });
    expect(events.map((event) => event.type)).toEqual(['secret.created']);
  });

  it('goes back as far as the plan allows', async () => {
    stage.api.clock.advance(9 * 86_400);
    await stage.api.database.query(
      `update cofferdam.audit_events set at = at - interval '89 days' where type = 'organization.created'`,
    );
    await stage.api.database.query('update identity.sessions set last_used_at = now()');
    const fresh = await stage.api.signUp('Late');
    await stage.api.database.query(
      `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at) values ($1, $2, 'AUDITOR', 'ACTIVE', now())`,
      [stage.harbor.organizationId, fresh.userId],
    );
    expect((await read(fresh, { type: 'organization.created' })).events).toEqual([]);
    expect((await read(fresh, { type: 'secret.created' })).events).toHaveLength(1);
  });

  it('is refused on the plan FREE, with its own error code', async () => {
    const free = await TestOrganization.create(stage.api, 'FREE');
    const refused = await free.owner.call('audit', 'byParams', { organizationId: free.organizationId });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'subscription.audit.organization']);
  });
});

it('every type of event belongs to a kind that the log can be filtered by', () => {
  const kinds = new Set(Object.keys(auditEventTypes).map((type) => type.split('.')[0]));
  expect(kinds).toEqual(new Set<string | undefined>(auditEventKinds));
});

describe('the fields of events', () => {
  it('are limited to the allow-list', () => {
    expect(writeFields('secret.created', { name: 'A', version: 1 })).toBe('{"name":"A","version":1}');
    const beyond = { name: 'A', value: 'secret' } as unknown as { name: string };
    expect(() => writeFields('secret.created', beyond)).toThrow('secret.created has no field value');
    expect(Object.values(auditEventTypes).flat()).not.toContain('value');
  });
});
