import type { OrganizationId, SessionId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { OrganizationRow, WorkspaceRow } from '../session/scope/scopeRows.ts';

/** The same ids in every test, so that a failure can be read. */
export const ids = {
  mara: '0190a000-0000-7000-8000-0000000000a1' as UserId,
  ines: '0190a000-0000-7000-8000-0000000000a2' as UserId,
  session: '0190a000-0000-7000-8000-0000000000b1' as SessionId,
  halden: '0190a000-0000-7000-8000-0000000000c1' as OrganizationId,
  kestrel: '0190a000-0000-7000-8000-0000000000c2' as OrganizationId,
  production: '0190a000-0000-7000-8000-0000000000d1' as WorkspaceId,
  staging: '0190a000-0000-7000-8000-0000000000d2' as WorkspaceId,
  private: '0190a000-0000-7000-8000-0000000000d3' as WorkspaceId,
  kestrelMain: '0190a000-0000-7000-8000-0000000000d4' as WorkspaceId,
};

export const mara = { id: ids.mara, email: 'mara@halden.example', displayName: 'Mara Lindqvist' };
export const ines = { id: ids.ines, email: 'ines@halden.example', displayName: 'Ines Okafor' };

const createdAt = '2026-11-01T09:00:00.000Z';

/** An organization of Mara's. */
function organizationRow(id: OrganizationId, name: string, more: Partial<OrganizationRow> = {}): OrganizationRow {
  return {
    id,
    name,
    subscriptionType: 'TEAM',
    hasAuditLog: true,
    status: 'active',
    role: 'OWNER',
    createdAt,
    memberCount: 3,
    workspaceCount: 3,
    pictureId: null,
    ...more,
  };
}

/** A workspace that Mara can see. */
function workspaceRow(
  id: WorkspaceId,
  organizationId: OrganizationId,
  name: string,
  more: Partial<WorkspaceRow> = {},
): WorkspaceRow {
  return {
    id,
    organizationId,
    name,
    description: null,
    type: 'STANDARD',
    role: 'ADMIN',
    createdAt,
    secretCount: 0,
    twoFactorCount: 0,
    noteCount: 0,
    ...more,
  };
}

export const halden = organizationRow(ids.halden, 'Halden Freight');
export const kestrel = organizationRow(ids.kestrel, 'Kestrel Audit', { subscriptionType: 'FREE', role: 'MEMBER' });
export const production = workspaceRow(ids.production, ids.halden, 'payments-prod', { secretCount: 148 });
export const staging = workspaceRow(ids.staging, ids.halden, 'payments-staging', { role: 'VIEWER' });
export const ownPrivate = workspaceRow(ids.private, ids.halden, 'Private', { type: 'PRIVATE' });
export const kestrelMain = workspaceRow(ids.kestrelMain, ids.kestrel, 'main');
