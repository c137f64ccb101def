import { describe, expect, it } from '@jest/globals';
import { holdLock } from '../../testing/holdLock.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { missingReference } from './missingReference.ts';

const stage = useTestOrganization();

/** One command writes both rows, or the referenced one is never deleted. */
const writtenTogether =
  /^(data_keys_organization_id_key_id_fkey|cryptography_changes_organization_id_(from|to)_key_id_fkey|[a-z_]+_organization_id_id_fkey)$/;

describe('a row that is deleted before a request references it', () => {
  it('has its own error for every foreign key of the database', async () => {
    const keys = await stage.api.database.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f'
         and connamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace)`,
    );
    expect(keys.length).toBeGreaterThan(20);
    const without = keys.filter(({ name }) => missingReference(name) === undefined && !writtenTogether.test(name));
    expect(without).toEqual([]);
    expect(missingReference('shares_organization_id_secret_id_workspace_id_fkey')).toBe(
      'secret.not-found.by-secret-name',
    );
    expect(missingReference('notes_organization_id_workspace_id_fkey')).toBe('workspace.not-found.by-workspace-id');
  });

  it('isn’t found by a request that has read it', async () => {
    const { api, harbor } = stage;
    const member = await harbor.addMember('MEMBER');
    const { workspace } = await harbor.owner.succeed('workspace', 'create', {
      organizationId: harbor.organizationId,
      name: 'Going',
    });
    const ids = [harbor.organizationId, workspace.id];
    const deletion = await holdLock(
      api.database,
      'delete from cofferdam.workspaces where organization_id = $1 and id = $2',
      ids,
    );
    const adding = harbor.owner.call('userRole', 'workspaceAdd', {
      organizationId: harbor.organizationId,
      workspaceId: workspace.id,
      userIds: [member.userId],
      role: 'VIEWER',
    });
    await deletion.untilWaiting(1);
    await deletion.release();
    const { status, body } = await adding;
    expect([status, body.errorCode]).toEqual([404, 'workspace.not-found.by-workspace-id']);
  });
});
