import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { SessionOrganization, SessionUser, SessionView, SessionWorkspace } from '@cofferdam/remote-contract';

/** A person; pass the fields that the test is about. */
export function buildUser(part: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01900000-0000-7000-8000-000000000001' as UserId,
    email: 'ada@example.com',
    displayName: 'Ada Lovelace',
    ...part,
  };
}

/** An organization of the session, with its owner's view. */
export function buildOrganization(part: Partial<SessionOrganization> = {}): SessionOrganization {
  return {
    id: '01900000-0000-7000-8000-00000000000a' as OrganizationId,
    name: 'Analytical Engines',
    plan: 'TEAM',
    hasAuditLog: true,
    status: 'active',
    role: 'OWNER',
    ...part,
  };
}

/** A standard workspace of the session, with its administrator's view. */
export function buildWorkspace(part: Partial<SessionWorkspace> = {}): SessionWorkspace {
  return {
    id: '01900000-0000-7000-8000-0000000000f1' as WorkspaceId,
    name: 'Production',
    type: 'STANDARD',
    role: 'ADMIN',
    ...part,
  };
}

/** A session of this person in this organization and workspace. */
export function buildSession(part: Partial<SessionView> = {}): SessionView {
  return {
    user: buildUser(),
    organization: buildOrganization(),
    workspace: buildWorkspace(),
    hasOrganizations: true,
    presentationMode: false,
    theme: 'light',
    ...part,
  };
}
