import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import type { Person } from '../people/index.ts';
import type { SeededWorkspace } from './seedWorkspace.ts';

/** The roles of someone who joins a place. */
export interface JoinedAs {
  readonly role?: OrganizationRoleName;
  readonly workspaceRole?: WorkspaceRoleName;
}

/** Invites someone to a place and lets them join, through the API. */
export async function joinWorkspace(
  owner: Person,
  person: Person,
  { organizationId, workspaceId }: SeededWorkspace,
  { role = 'MEMBER', workspaceRole }: JoinedAs = {},
): Promise<void> {
  const { link } = await owner.api.userOrganization.addUser({
    organizationId,
    email: person.credentials.email,
    role,
    workspaces: workspaceRole === undefined ? [] : [{ workspaceId, role: workspaceRole }],
  });
  const inviteId = new URL(link).searchParams.get('inviteId') ?? '';
  await person.api.userOrganization.confirmInviteUser({ inviteId });
}
