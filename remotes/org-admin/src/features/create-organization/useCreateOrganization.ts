import { useQueryClient } from '@tanstack/react-query';
import type { BillingInterval, OrganizationId, PlanName, WorkspaceId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';

/** An organization to create, with its first workspace. */
export interface NewOrganization {
  readonly name: string;
  readonly subscriptionType: PlanName;
  /** The billing interval of a paid plan; monthly by default. */
  readonly interval?: BillingInterval;
  readonly workspaceName: string;
  /** The page that is opened in the new workspace. */
  readonly nextPath: string;
  /** Fills the workspace before it is opened. The organization is kept if this fails. */
  readonly fill?: (scope: NewScope) => Promise<void>;
}

/** The new organization and workspace. */
export interface NewScope {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** Creates an organization together with its first workspace, makes both current and opens the next page. */
export function useCreateOrganization() {
  const host = useHost();
  const queries = useQueryClient();
  const open = async ({ organizationId, workspaceId }: NewScope, nextPath: string): Promise<void> => {
    host.events.emit('organization.created', { organizationId });
    await queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
    if (!(await host.session.selectOrganization(organizationId))) return host.navigate('/r/organizations');
    const scope = new URLSearchParams({ organizationId, workspaceId }).toString();
    host.navigate(`${nextPath}${nextPath.includes('?') ? '&' : '?'}${scope}`, { replace: true });
  };
  return useCommand({
    run: async ({ name, subscriptionType, interval, workspaceName, nextPath, fill }: NewOrganization) => {
      const { organization, workspace, privateWorkspaceId } = await host.api.organization.create({
        name,
        subscriptionType,
        ...(interval === undefined ? {} : { interval }),
        workspace: { name: workspaceName },
      });
      const scope = { organizationId: organization.id, workspaceId: workspace?.id ?? privateWorkspaceId };
      try {
        await fill?.(scope);
      } finally {
        await open(scope, nextPath);
      }
    },
  });
}
