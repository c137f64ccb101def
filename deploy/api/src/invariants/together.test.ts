import { describe, expect, it } from '@jest/globals';
import type { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

const mac = 'A'.repeat(43);
let ada: TestPerson;
let place: TestOrganization['place'];
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    ({ owner: ada, place } = harbor);
    await ada.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'the value' });
  },
});

/** Makes every new audit event fail during `work`. */
async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await stage.api.database.query(`
    create function cofferdam.refuse_event() returns trigger language plpgsql as
      $$ begin raise exception 'no event'; end $$;
    create trigger refuse_event before insert on cofferdam.audit_events
      for each row execute function cofferdam.refuse_event()`);
  try {
    return await work();
  } finally {
    await stage.api.database.query('drop function cofferdam.refuse_event cascade');
  }
}

/** A digest per table of all stored data of organizations. */
function dump(): Promise<unknown> {
  const tables = [
    'organizations',
    'memberships',
    'workspaces',
    'secrets',
    'secret_versions',
    'data_keys',
    'audit_events',
  ];
  return Promise.all(
    tables.map((table) =>
      stage.api.database.query(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from cofferdam.${table} t`,
      ),
    ),
  );
}

describe('a change and its audit event', () => {
  it('happen together or not at all, in every call', async () => {
    const { organizationId } = place;
    const named = { ...place, name: 'KEPT' };
    await ada.succeed('secret', 'versionAdd', { ...named, value: 'second' });
    const before = await dump();
    const answers = await withoutAudit(async () => [
      await ada.call('organization', 'create', { name: 'Lost', subscriptionType: 'FREE' }),
      await ada.call('organization', 'update', { organizationId, name: 'Lost' }),
      await ada.call('workspace', 'create', { organizationId, name: 'lost' }),
      await ada.call('secret', 'add', { ...place, name: 'LOST', value: 'x' }),
      await ada.call('secret', 'versionAdd', { ...named, value: 'x' }),
      await ada.call('secret', 'currentVersion', { ...named, version: 1 }),
      await ada.call('secret', 'import', { ...place, entries: [{ name: 'LOST', value: 'x', action: 'add' }] }),
      await ada.call('secret', 'compare', { ...place, key: mac, entries: [{ name: 'KEPT', fingerprint: mac }] }),
      await ada.call('audit', 'byParams', { organizationId }),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(500);
      expect(text).not.toContain('no event');
    }
    expect(await dump()).toEqual(before);
    await ada.succeed('secret', 'currentVersion', { ...named, version: 1 });
  });

  it('returns no value without an event', async () => {
    const answer = await withoutAudit(() => ada.call('secret', 'versionAccess', { ...place, name: 'KEPT' }));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('the value');
  });

  it('records each returned value with its version, person and IP address', async () => {
    await ada.succeed('secret', 'versionAccess', { ...place, name: 'KEPT' });
    const { events } = await ada.succeed('audit', 'byParams', {
      organizationId: place.organizationId,
      type: 'secret.version.accessed',
    });
    expect(events[0]).toMatchObject({
      actor: { id: ada.userId },
      workspaceId: place.workspaceId,
      fields: { name: 'KEPT', version: 1 },
    });
  });

  it('never contain a value, wherever it was written', async () => {
    const planted = 'pl4nted-va1ue-7';
    await ada.succeed('secret', 'add', { ...place, name: 'PLANTED', value: planted, description: `${planted} too` });
    await ada.succeed('secret', 'versionAdd', {
      ...place,
      name: 'PLANTED',
      value: `${planted} again`,
      changeNote: `${planted} in a note`,
    });
    await ada.succeed('secret', 'compare', { ...place, key: mac, entries: [{ name: 'PLANTED', fingerprint: mac }] });
    await ada.succeed('secret', 'import', {
      ...place,
      entries: [{ name: 'PLANTED', value: `${planted} once more`, action: 'version' }],
    });
    const tables = await stage.api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('cofferdam', 'identity') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const hits = await stage.api.database.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
        planted,
      ]);
      const hex = Buffer.from(planted).toString('hex');
      const bytes = await stage.api.database.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
        hex,
      ]);
      expect([name, hits.length, bytes.length]).toEqual([name, 0, 0]);
    }
    expect(stage.api.log()).not.toContain(planted);
    expect(stage.api.log()).not.toContain(ada.grant.accessToken);
  });
});
