import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import type { SessionOrganization, SessionWorkspace } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { isFirstAttempt } from '../../components/limits/isFirstAttempt.ts';
import { useOrganizationUsage } from '../../components/limits/useOrganizationUsage.ts';

/** The open links of a workspace: how many, and those that end first. */
export type OpenLinks = CallOutput<'share', 'ofWorkspace'>;

/** Of those that end first; more are counted, not listed. */
export const listedLinks = 20;

/** What the overview of a workspace shows, as far as the person may see it. */
export function useWorkspaceDetails(organization: SessionOrganization, workspace: SessionWorkspace) {
  const { api, session } = useHost();
  const scope = { organizationId: organization.id, workspaceId: workspace.id };
  const one = useQuery({
    queryKey: ['org-admin', 'workspaces', organization.id, workspace.id],
    queryFn: ({ signal }) => api.workspace.get({ ...scope }, { signal }),
  });
  const isStandard = workspace.type === 'STANDARD';
  const roles = useQuery({
    queryKey: ['org-admin', 'people', organization.id, 'workspace', workspace.id],
    enabled: isStandard && session.can('workspace:role:read'),
    queryFn: ({ signal }) => api.userRole.workspace({ ...scope }, { signal }),
  });
  const rotation = useQuery({
    queryKey: ['org-admin', 'to-rotate', organization.id, workspace.id],
    enabled: session.can('secret:version:add'),
    queryFn: ({ signal }) => api.secret.toRotate({ ...scope }, { signal }),
  });
  const links = useQuery({
    queryKey: ['org-admin', 'open-links', organization.id, workspace.id],
    // Nothing in a private workspace can be shared.
    enabled: isStandard,
    queryFn: ({ signal }) => api.share.ofWorkspace({ ...scope, limit: listedLinks }, { signal }),
  });
  const activity = useQuery({
    queryKey: ['org-admin', 'activity', organization.id, workspace.id],
    enabled: organization.hasAuditLog && session.can('workspace:audit:read'),
    queryFn: ({ signal }) => api.audit.workspaceLogs({ ...scope, limit: limits.glanceEvents }, { signal }),
  });
  const reads = useQuery({
    queryKey: ['org-admin', 'reads', organization.id, workspace.id],
    enabled: organization.hasAuditLog && session.can('workspace:audit:read'),
    queryFn: ({ signal }) => api.audit.workspaceReads({ ...scope }, { signal }),
  });
  const usage = useOrganizationUsage(organization.id);
  const allowed = (name: 'secretsPerWorkspace' | 'twoFactorEntriesPerWorkspace') =>
    usage.data?.find(({ limit }) => limit === name)?.allowed;
  return {
    one,
    /** All at once: what arrived later would move the rest. */
    isLoading: one.isPending || [roles, rotation, links, activity, reads, usage].some(isFirstAttempt),
    allowedSecrets: allowed('secretsPerWorkspace'),
    allowedCodes: allowed('twoFactorEntriesPerWorkspace'),
    assignments: roles.data?.assignments,
    rotation: rotation.data,
    links: links.data,
    events: activity.data?.events,
    reads: reads.data,
  };
}
