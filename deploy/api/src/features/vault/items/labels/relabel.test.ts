import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabelId } from '@cofferdam/domain';
import { holdLock } from '../../../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a label on many items', () => {
  const total = 250;
  let other: TestOrganization;
  let admin: TestPerson;
  let name = 'old';

  beforeAll(async () => {
    other = await TestOrganization.create(api);
    admin = await other.addMember('ADMIN');
    const { owner, organizationId, place } = other;
    await owner.succeed('label', 'add', { organizationId, name, color: 'slate' });
    const names = Array.from({ length: total }, (_none, index) => `S${index}`);
    for (const one of names) await owner.succeed('secret', 'add', { ...place, name: one, value: 'x', labels: [name] });
  });
  const rename = async (to: string): Promise<void> => {
    const { organizationId } = other;
    const { labels } = await admin.succeed('label', 'list', { organizationId });
    const id = labels.find((one) => one.name === name)?.id as LabelId;
    const answer = await admin.succeed('label', 'update', { organizationId, id, name: to });
    expect(answer).toMatchObject({ label: { name: to, uses: { secrets: total } }, changed: total });
    name = to;
  };
  const carrying = async (label: string): Promise<number> =>
    (
      await api.database.query('select 1 from cofferdam.secrets where organization_id = $1 and $2 = any (labels)', [
        other.organizationId,
        label,
      ])
    ).length;

  it('gets its new name in batches, even if only the case changes, and then no job is left', async () => {
    await rename('OLD');
    expect(await carrying('old')).toBe(total);
    await api.runDueJobs();
    expect([await carrying('old'), await carrying('OLD')]).toEqual([0, total]);
    await rename('first');
    await rename('second');
    await api.runDueJobs();
    expect(await carrying('second')).toBe(total);
    expect(await api.database.query('select 1 from cofferdam.label_changes')).toEqual([]);
    expect(
      await api.database.query(`select 1 from graphile_worker.jobs where task_identifier = 'label.relabel'`),
    ).toEqual([]);
  });

  it('is changed on locked items later', async () => {
    const held = await holdLock(
      api.database,
      `select 1 from cofferdam.secrets where name = 'S7' and organization_id = $1 for update`,
      [other.organizationId],
    );
    await rename('third');
    await api.runDueJobs();
    expect([await carrying('second'), await carrying('third')]).toEqual([1, total - 1]);
    await held.release();
    await api.database.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runDueJobs();
    expect(await carrying('third')).toBe(total);
  });

  it('keeps its old name on the remaining items if the person who renamed it loses the right', async () => {
    // The administrator loses the role while the first batch is written.
    await api.database.query(
      `create function public.demote() returns trigger language plpgsql security definer as $$
       begin update cofferdam.memberships set role = 'MEMBER' where user_id = '${admin.userId}'; return null; end $$`,
    );
    await api.database.query(
      'create trigger demote after update of labels on cofferdam.secrets for each statement execute function public.demote()',
    );
    await rename('fourth');
    await api.runDueJobs();
    await api.database.query('drop trigger demote on cofferdam.secrets');
    expect([await carrying('third'), await carrying('fourth')]).toEqual([total - 100, 100]);
    expect(await api.database.query('select 1 from cofferdam.label_changes')).toEqual([]);
  });

  it.each(['add', 'update', 'remove'] as const)(
    'holds neither the organization nor rights while its uses are counted for "%s", and is refused after a demotion',
    async (action) => {
      const { organizationId, owner } = other;
      await api.database.query(`update cofferdam.memberships set role = 'ADMIN' where user_id = $1`, [admin.userId]);
      const { label } = await owner.succeed('label', 'add', { organizationId, name: `to ${action}`, color: 'rose' });
      // Counting reads the notes; what follows doesn't.
      const held = await holdLock(api.database, 'lock table cofferdam.notes in access exclusive mode', []);
      const counting = admin.send(`label.${action}`, {
        organizationId,
        ...(action === 'add' ? { name: 'more', color: 'rose' } : { id: label.id }),
        ...(action === 'update' ? { name: 'more' } : {}),
      });
      await held.untilWaiting(1);
      await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: admin.userId, role: 'MEMBER' });
      await api.database.query('select 1 from cofferdam.organizations where id = $1 for update nowait', [
        organizationId,
      ]);
      await held.release();
      expect((await counting).body.errorCode).toBe('access-denied.exception');
      const { labels } = await owner.succeed('label', 'list', { organizationId });
      const names = labels.map((one) => one.name);
      expect(names).toContain(`to ${action}`);
      expect(names).not.toContain('more');
    },
  );

  it('does not delay the offboarding of the person who renamed it', async () => {
    const { organizationId, owner } = other;
    await api.database.query(`update cofferdam.memberships set role = 'ADMIN' where user_id = $1`, [admin.userId]);
    const held = await holdLock(api.database, 'select 1 from cofferdam.secrets where organization_id = $1 for update', [
      organizationId,
    ]);
    name = 'fourth';
    const { labels } = await admin.succeed('label', 'list', { organizationId });
    const id = labels.find((one) => one.name === name)?.id as LabelId;
    await admin.succeed('label', 'update', { organizationId, id, name: 'fifth' });
    await api.runDueJobs();
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: admin.userId });
    await held.release();
    await api.database.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runDueJobs();
    expect(await carrying('fifth')).toBe(0);
  });
});
