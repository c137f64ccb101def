import { describe, expect, it } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { findItemPath, findListPath } from './overLimitPlaces.ts';

const organizationId = '01900000-0000-7000-8000-00000000a001' as OrganizationId;
const workspaceId = '01900000-0000-7000-8000-00000000b001' as WorkspaceId;
const everything = () => true;

describe('the page of what is over a limit', () => {
  it('is none for someone who can’t open it, and for the age of the log', () => {
    const users = { limit: 'users', organizationId, workspaceId: null } as const;
    expect(findListPath(users, () => false)).toBeNull();
    expect(findListPath({ ...users, limit: 'auditLogDays' }, everything)).toBeNull();
    expect(findItemPath(users, 'Aiko Brandt')).toBeNull();
  });

  it.each([
    ['users', null, `/organization/iam/users?organizationId=${organizationId}`],
    ['openShareLinks', null, `/r/shares?organizationId=${organizationId}`],
    ['secretsPerWorkspace', workspaceId, `/r/secrets?organizationId=${organizationId}&workspaceId=${workspaceId}`],
    [
      'twoFactorEntriesPerWorkspace',
      workspaceId,
      `/r/two-factors?organizationId=${organizationId}&workspaceId=${workspaceId}`,
    ],
  ] as const)('of %s is its own', (limit, workspace, path) => {
    expect(findListPath({ limit, organizationId, workspaceId: workspace }, everything)).toBe(path);
  });

  it('of one item carries its name, whatever is in it', () => {
    const secrets = { limit: 'secretsPerWorkspace', organizationId, workspaceId } as const;
    expect(findItemPath(secrets, 'A/B?C')).toBe(
      `/secret/A%2FB%3FC?organizationId=${organizationId}&workspaceId=${workspaceId}`,
    );
    expect(findItemPath({ ...secrets, limit: 'versionsPerSecret', kind: 'note' }, 'A')).toContain('/note/A?');
    expect(findItemPath(secrets, 'create')).toContain('/secret/create%20?');
  });
});
