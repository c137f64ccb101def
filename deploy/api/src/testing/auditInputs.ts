import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';

/** Hours without events. */
const sampleEdges = ['2026-01-01T00:00:00.000Z', '2026-01-01T01:00:00.000Z'];

/** Sample inputs of the calls of the audit log. */
export function auditInputs(
  place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
  recordId: string,
  userId: UserId,
): Readonly<Record<string, object>> {
  const { organizationId } = place;
  const named = { ...place, name: 'Sample' };
  return {
    'audit.secretLogs': named,
    'audit.secretReads': named,
    'audit.noteLogs': named,
    'audit.workspaceLogs': place,
    'audit.workspaceActivity': { ...place, edges: sampleEdges },
    'audit.workspaceReads': place,
    'audit.workspaceChainPosition': { ...place, eventId: recordId },
    'audit.byParams': { organizationId },
    'audit.activity': { organizationId, edges: sampleEdges },
    'audit.chainPosition': { organizationId, eventId: recordId },
    'audit.personReads': { organizationId, actorId: userId },
    'audit.logTypes': { organizationId },
    'audit.verify': { organizationId },
    'audit.head': { organizationId },
    'audit.export': { organizationId, format: 'CSV' },
    'audit.twoFactorLogs': named,
  };
}
