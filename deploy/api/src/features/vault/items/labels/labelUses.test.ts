import { describe, expect, it } from '@jest/globals';
import { limits, type WorkspaceId } from '@cofferdam/domain';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

describe('the uses of labels in one workspace', () => {
  it('do not include other workspaces, private ones, or one that the person can’t list', async () => {
    const { owner, organizationId, place, privateWorkspaceId } = stage.harbor;
    const member = await stage.harbor.addMember('MEMBER');
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Other' });
    await owner.succeed('label', 'add', { organizationId, name: 'prod', color: 'petrol' });
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: '1', labels: ['prod', 'db'] });
    for (const workspaceId of [workspace.id, privateWorkspaceId]) {
      await owner.succeed('secret', 'add', { organizationId, workspaceId, name: 'B', value: '1', labels: ['prod'] });
    }
    const usesIn = async (person: TestPerson, workspaceId?: WorkspaceId) => {
      const { labels } = await person.succeed('label', 'list', { organizationId, ...(workspaceId && { workspaceId }) });
      return labels.map(({ name, uses }) => [name, uses.secrets]);
    };
    const one = [
      ['db', 1],
      ['prod', 1],
    ];
    expect(await usesIn(owner)).toEqual([one[0], ['prod', 2]]);
    expect(await usesIn(owner, place.workspaceId)).toEqual(one);
    expect(await usesIn(owner, workspace.id)).toEqual([one[1]]);
    expect(await usesIn(owner, privateWorkspaceId)).toEqual([['prod', 0]]);
    expect(await usesIn(member, place.workspaceId)).toEqual([['prod', 0]]);
  });
});

describe('labels that are only on items', () => {
  it('are listed up to a limit, the most used first, but all of them are known to a change', async () => {
    const { owner, organizationId, place } = await TestOrganization.create(stage.api);
    const secrets = limits.itemLabelsListed / limits.labels;
    const often = 'z often';
    await owner.succeed('label', 'add', { organizationId, name: 'z unused', color: 'petrol' });
    for (let index = 0; index <= secrets; index += 1) {
      const labels = Array.from({ length: limits.labels - 1 }, (_none, other) => `only ${index}-${other}`);
      await owner.succeed('secret', 'add', { ...place, name: `S ${index}`, value: '1', labels: [...labels, often] });
    }
    const { labels, limit, unlisted } = await owner.succeed('label', 'list', { organizationId });
    const names = labels.map(({ name }) => name);
    expect([names.length, limit.used]).toEqual([limits.itemLabelsListed + 1, 1]);
    expect(unlisted).toBe((secrets + 1) * (limits.labels - 1) + 1 - limits.itemLabelsListed);
    expect(names.slice(-2)).toEqual([often, 'z unused']);
    const left = `only 9-${limits.labels - 2}`;
    expect(names).not.toContain(left);
    const { label } = await owner.succeed('label', 'add', { organizationId, name: left, color: 'petrol' });
    expect(label.uses).toEqual({ secrets: 1, twoFactors: 0, notes: 0 });
  });

  it('are all listed if there are few', async () => {
    const { owner, organizationId } = stage.harbor;
    expect(await owner.succeed('label', 'list', { organizationId })).not.toHaveProperty('unlisted');
  });
});
