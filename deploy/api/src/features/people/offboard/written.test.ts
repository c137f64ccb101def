import { describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId } from '@cofferdam/domain';
import { sampleSeed } from '../../../testing/sampleInputs.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

const mac = 'A'.repeat(43);
const stage = useTestOrganization({
  plan: 'BUSINESS',
  seed: async ({ harbor: { owner, place } }) => {
    for (const name of ['@SUM-1', 'Never read']) await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
  },
});

/** Offboards someone and returns their report. */
async function leave({ userId }: TestPerson): Promise<CallOutput<'leaverReport', 'get'>['items']> {
  const { organizationId, owner } = stage.harbor;
  const offboarded = await owner.succeed('userOrganization', 'offboard', { organizationId, userId });
  await stage.api.runDueJobs();
  const reportId = offboarded.reportId as LeaverReportId;
  return (await owner.succeed('leaverReport', 'get', { organizationId, reportId })).items;
}

describe('an exposure report', () => {
  it('contains everything they wrote, each with a task', async () => {
    const person = await stage.harbor.addWorkspaceMember('EDITOR');
    const { organizationId, owner, place } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Another' });
    const elsewhere = { organizationId, workspaceId: workspace.id };
    await owner.succeed('userRole', 'workspaceAdd', { ...elsewhere, userIds: [person.userId], role: 'EDITOR' });
    const seed = sampleSeed;
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Kept', seed });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Emptied', seed, recoveryCodes: ['cccc-3333'] });
    await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: 'x' });
    await owner.succeed('secret', 'add', { ...place, name: 'Only renamed', value: 'x' });

    await person.succeed('secret', 'add', { ...place, name: 'Typed', value: 'x' });
    await person.succeed('secret', 'versionAdd', { ...place, name: 'Never read', value: 'x' });
    await person.succeed('secret', 'import', {
      ...place,
      entries: [
        { name: 'Never read', value: 'y', action: 'version' },
        { name: 'Imported', value: 'y', action: 'add' },
      ],
    });
    await person.succeed('secret', 'compare', { ...place, key: mac, entries: [{ name: '@SUM-1', fingerprint: mac }] });
    await person.succeed('secret', 'update', { ...place, name: 'Only renamed', newName: 'Renamed' });
    await person.succeed('note', 'add', { ...place, name: 'Note', text: 'x' });
    await person.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: 'y' });
    await person.succeed('note', 'move', { ...place, name: 'Note', toWorkspaceId: workspace.id });
    await person.succeed('twoFactor', 'add', { ...place, name: 'Added', seed, recoveryCodes: ['aaaa-1111'] });
    await person.succeed('twoFactor', 'add', { ...place, name: 'Plain', seed });
    await person.succeed('twoFactor', 'move', { ...place, name: 'Plain', targetWorkspaceId: workspace.id });
    await person.succeed('twoFactor', 'edit', { ...place, name: 'Kept', issuer: 'Bank' });
    await person.succeed('twoFactor', 'recoverySet', { ...place, name: 'Kept', codes: ['bbbb-2222'] });
    await person.succeed('twoFactor', 'recoverySet', { ...place, name: 'Emptied', codes: [] });

    const items = await leave(person);
    const listed = items.map(({ kind, names, ways, numbers, times, workspace: at, done }) => [
      kind,
      names.join(),
      ways.join(),
      numbers.join(),
      times,
      at.name,
      done,
    ]);
    expect(listed).toEqual([
      ['SECRET', '@SUM-1', 'COMPARED', '1', 1, 'Production', null],
      ['SECRET', 'Imported', 'WRITTEN', '1', 1, 'Production', null],
      ['SECRET', 'Never read', 'WRITTEN', '2,3', 2, 'Production', null],
      ['SECRET', 'Typed', 'WRITTEN', '1', 1, 'Production', null],
      ['NOTE', 'Note', 'MOVED,WRITTEN', '1', 2, 'Another', null],
      ['NOTE', 'Runbook', 'WRITTEN', '2', 1, 'Production', null],
      ['SEED', 'Added', 'WRITTEN', '', 1, 'Production', null],
      ['SEED', 'Plain', 'MOVED,WRITTEN', '', 2, 'Another', null],
      ['RECOVERY_CODES', 'Added', 'WRITTEN', '', 1, 'Production', null],
      ['RECOVERY_CODES', 'Kept', 'WRITTEN', '', 1, 'Production', null],
    ]);
  });

  it('contains a seed with which they replaced another', async () => {
    const person = await stage.harbor.addWorkspaceMember('EDITOR');
    await person.succeed('twoFactor', 'edit', { ...stage.harbor.place, name: 'Kept', seed: `${sampleSeed}AAAAAAAA` });
    const items = await leave(person);
    expect(items.map(({ kind, names, ways }) => [kind, ...names, ...ways])).toEqual([['SEED', 'Kept', 'WRITTEN']]);
  });
});
