import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEventId } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import { openTestChain, type TestChain } from '../../testing/audit/testChain.ts';
import { seedLog, type LogPeople } from '../../testing/audit/seedLog.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

let people: LogPeople;
let chain: TestChain;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    people = await seedLog(harbor);
  },
});
beforeAll(async () => {
  chain = await openTestChain(stage.api);
  await chain.sealAll();
});
afterAll(() => chain.close());

async function findEvent(name: string): Promise<AuditEventId> {
  const [row] = await stage.api.database.query<{ id: AuditEventId }>(
    `select id from cofferdam.audit_events where organization_id = $1 and type = 'secret.created' and fields ->> 'name' = $2`,
    [stage.harbor.organizationId, name],
  );
  if (row === undefined) throw new Error('an event that doesn’t exist');
  return row.id;
}
const positionOf = async (name: string) =>
  people.auditor.succeed('audit', 'chainPosition', {
    organizationId: stage.harbor.organizationId,
    eventId: await findEvent(name),
  });

describe('the position of an event in the chain', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: async () =>
        people.editor.send('audit.chainPosition', {
          organizationId: stage.harbor.organizationId,
          eventId: await findEvent('Key'),
        }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'of an event in someone else’s private workspace isn’t found',
      send: async () =>
        people.auditor.send('audit.chainPosition', {
          organizationId: stage.harbor.organizationId,
          eventId: await findEvent('Diary'),
        }),
      refusal: 'audit-event.not-found',
    },
    {
      name: 'of an event with the last of all ids isn’t found',
      send: () =>
        people.auditor.send('audit.chainPosition', {
          organizationId: stage.harbor.organizationId,
          eventId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        }),
      refusal: 'audit-event.not-found',
    },
    {
      name: 'of an event of another workspace isn’t found for the administrator of one',
      send: async () =>
        stage.harbor.owner.send('audit.workspaceChainPosition', {
          ...stage.harbor.place,
          eventId: await findEvent('Diary'),
        }),
      refusal: 'audit-event.not-found',
    },
    {
      name: 'of an event of their own workspace is returned to its administrator',
      send: async () =>
        stage.harbor.owner.send('audit.workspaceChainPosition', {
          ...stage.harbor.place,
          eventId: await findEvent('Key'),
        }),
      body: { place: { fits: true } },
    },
  ]);

  it('has its sequence, its hashes and the signed head that covers it', async () => {
    const { place } = await positionOf('Key');
    const [stored] = await stage.api.database.query<{ sequence: number; hash: string; previous: string }>(
      `select c.sequence::integer as sequence, encode(c.chain_hash, 'hex') as hash, encode(p.chain_hash, 'hex') as previous
       from cofferdam.audit_chain c join cofferdam.audit_chain p
         on p.organization_id = c.organization_id and p.sequence = c.sequence - 1
       where c.organization_id = $1 and c.event_id = $2`,
      [stage.harbor.organizationId, await findEvent('Key')],
    );
    expect(place).toMatchObject({
      sequence: stored?.sequence,
      chainHash: stored?.hash,
      previousHash: stored?.previous,
      fits: true,
    });
    expect(place?.head?.sequence).toBeGreaterThanOrEqual(place?.sequence ?? Number.NaN);
    expect(place?.head?.note).toContain(`cofferdam-audit/${stage.harbor.organizationId}`);
  });

  it('reports that the stored event doesn’t match, or that a new one isn’t appended yet', async () => {
    const { api, harbor } = stage;
    const change = (address: string) =>
      api.database.query('update cofferdam.audit_events set address = $2 where id = $1', [eventId, address]);
    const eventId = await findEvent('Key');
    await change('10.6.6.6');
    expect((await positionOf('Key')).place).toMatchObject({ fits: false });
    await change('127.0.0.1');
    expect((await positionOf('Key')).place).toMatchObject({ fits: true });
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Fresh', value: 'x' });
    expect(await positionOf('Fresh')).toEqual({ place: null });
  });
});
