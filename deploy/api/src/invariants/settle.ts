import type { OrganizationId, PlanName, WorkspaceId } from '@cofferdam/domain';
import type { TestPerson } from '../testing/TestPerson.ts';

/** A workspace to try things in. */
export interface Place {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** Gives a person an organization with one standard workspace. */
export async function settle(person: TestPerson, subscriptionType: PlanName = 'TEAM'): Promise<Place> {
  const { organization } = await person.succeed('organization', 'create', { name: 'Navy', subscriptionType });
  const organizationId = organization.id;
  const { workspace } = await person.succeed('workspace', 'create', { organizationId, name: 'prod' });
  return { organizationId, workspaceId: workspace.id };
}
