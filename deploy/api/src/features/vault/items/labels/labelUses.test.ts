import { describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
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
