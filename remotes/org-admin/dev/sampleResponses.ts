import { planNames, shippedPlans, shippedTariffs, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, type FakeAnswers } from '@cofferdam/testing';

const createdAt = new Date().toISOString();
const { plan: _plan, ...known } = buildOrganization();
const organizations = [
  { ...known, subscriptionType: 'TEAM' as const, createdAt, memberCount: 7, workspaceCount: 1, pictureId: null },
];
const workspaces = [
  {
    ...buildWorkspace(),
    organizationId: known.id,
    description: null,
    createdAt,
    secretCount: 42,
    twoFactorCount: 7,
    noteCount: 3,
  },
];

/** Organizations and workspaces that are kept until the page is loaded again. */
export const sampleResponses: FakeAnswers = {
  organization: {
    my: () => ({ organizations: [...organizations] }),
    create: ({ name, subscriptionType }) => {
      const organization = {
        id: crypto.randomUUID() as OrganizationId,
        name,
        subscriptionType,
        hasAuditLog: shippedPlans[subscriptionType].auditLogDays !== null,
        status: 'active' as const,
        role: 'OWNER' as const,
        createdAt: new Date().toISOString(),
        memberCount: 1,
        workspaceCount: 0,
        pictureId: null,
      };
      organizations.push({ ...organizations[0], ...organization } as (typeof organizations)[number]);
      return { organization, privateWorkspaceId: crypto.randomUUID() as WorkspaceId, workspace: null };
    },
  },
  workspace: {
    list: () => ({ openShares: 0, workspaces: [...workspaces] }),
    create: ({ name, description }) => {
      const workspace = {
        id: crypto.randomUUID() as WorkspaceId,
        organizationId: known.id,
        name,
        description: description ?? null,
        type: 'STANDARD' as const,
        role: 'ADMIN' as const,
        createdAt: new Date().toISOString(),
        secretCount: 0,
        twoFactorCount: 0,
        noteCount: 0,
      };
      workspaces.push({ ...workspaces[0], ...workspace } as (typeof workspaces)[number]);
      return { workspace };
    },
  },
  billing: {
    tariff: () => ({
      provider: 'invoice',
      currency: 'EUR',
      taxName: null,
      plans: planNames.map((name) => ({
        name,
        limits: { ...shippedPlans[name] },
        prices: { ...shippedTariffs.prices[name] },
      })),
    }),
  },
};
