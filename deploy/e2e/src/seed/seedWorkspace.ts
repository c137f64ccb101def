import type { CallInput } from '@cofferdam/api-contract';
import type { OrganizationId, PlanName, WorkspaceId } from '@cofferdam/domain';
import type { Person } from '../people/index.ts';

/** What exists when the test starts. */
export interface SeedPlan {
  readonly organization?: string;
  readonly workspace?: string;
  readonly plan?: PlanName;
  /** Names and values of existing secrets. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Existing notes, each with its texts, oldest first. */
  readonly notes?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Existing two-factor entries. */
  readonly twoFactors?: readonly Omit<CallInput<'twoFactor', 'add'>, 'organizationId' | 'workspaceId'>[];
}

/** An organization with a workspace, as in an address. */
export interface SeededWorkspace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  /** For the query of an address. */
  readonly query: string;
}

/** Creates an organization with a workspace and its secrets through the API, for tests that start with them. */
export async function seedWorkspace(person: Person, plan: SeedPlan = {}): Promise<SeededWorkspace> {
  const { api } = person;
  const { organization } = await api.organization.create({
    name: plan.organization ?? 'Halden Freight',
    subscriptionType: plan.plan ?? 'TEAM',
  });
  const organizationId = organization.id;
  const { workspace } = await api.workspace.create({ organizationId, name: plan.workspace ?? 'payments-prod' });
  const workspaceId = workspace.id;
  const entries = Object.entries(plan.secrets ?? {}).map(([name, value]) => ({ name, value, action: 'add' as const }));
  if (entries.length > 0) await api.secret.import({ organizationId, workspaceId, entries });
  for (const [name, [first, ...later]] of Object.entries(plan.notes ?? {})) {
    await api.note.add({ organizationId, workspaceId, name, text: first, format: 'MARKDOWN' });
    for (const text of later) await api.note.versionAdd({ organizationId, workspaceId, name, text });
  }
  for (const entry of plan.twoFactors ?? []) await api.twoFactor.add({ organizationId, workspaceId, ...entry });
  return { organizationId, workspaceId, query: new URLSearchParams({ organizationId, workspaceId }).toString() };
}
