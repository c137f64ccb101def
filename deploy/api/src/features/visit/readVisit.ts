import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { BrokenSealError } from '../../platform/keys/brokenSealError.ts';
import type { Foundation } from '../../platform/platform.ts';
import { authorize } from '../../platform/tenancy/authorize.ts';
import { withCustomerKeys } from '../../platform/tenancy/withCustomerKeys.ts';
import { readAccessFacts, type AccessQuestion } from '../../platform/tenancy/readAccessFacts.ts';
import { listOwnOrganizations } from '../organization/listOwnOrganizations.ts';
import { readPreferences } from '../preferences/preferences.store.ts';
import { presentWorkspaces } from '../workspace/presentWorkspace.ts';
import { countOpenSharesOf } from '../share/share.store.ts';
import { listWorkspaces } from '../workspace/workspace.store.ts';

type Visit = NonNullable<CallOutput<'identity', 'token'>['visit']>;
type Dependencies = Pick<Foundation, 'clock' | 'configuration' | 'customerKeys' | 'database' | 'keys' | 'plans'>;
type Visitor = Pick<AccessQuestion, 'userId' | 'sessionId'>;

/**
 * The data for the first page of a visit in one response, which saves three calls before the first render. It returns
 * what those calls would return to the same person, by the same authorization.
 */
export async function readVisit(
  dependencies: Dependencies,
  visitor: Visitor,
  wanted: OrganizationId | null,
): Promise<Visit> {
  const { userId, sessionId } = visitor;
  const { organizations, document } = await dependencies.database.transact(
    { organizationId: null, userId },
    async (transaction) => {
      const [row] = await transaction.run(readPreferences(userId));
      return {
        document: (row?.document ?? null) as Visit['document'],
        organizations: (await listOwnOrganizations(dependencies, { transaction, userId, sessionId })).organizations,
      };
    },
  );
  const find = (id: string | null | undefined) => organizations.find((one) => one.id === id);
  const place = find(wanted) ?? find(document?.organization?.id) ?? organizations[0];
  return {
    organizations,
    document,
    workspaces: place === undefined ? null : await read(dependencies, visitor, place.id),
  };
}

/** The workspaces of one organization; null for someone without access. */
async function read(
  dependencies: Dependencies,
  { userId, sessionId }: Visitor,
  organizationId: OrganizationId,
): Promise<Visit['workspaces']> {
  const question = { userId, sessionId, organizationId, workspaceId: null, permission: 'organization:read' } as const;
  return withCustomerKeys(dependencies.customerKeys, organizationId, (requireOpen) =>
    dependencies.database.transact({ organizationId, userId }, async (transaction) => {
      const { facts, customerGenerations } = await readAccessFacts(dependencies, transaction, question, null);
      const decision = authorize(facts, question.permission);
      if (decision.kind !== 'admitted') return null;
      requireOpen(customerGenerations);
      const [rows, [shares]] = await transaction.finish([
        listWorkspaces(organizationId, userId),
        countOpenSharesOf(organizationId, userId),
      ]);
      try {
        const presented = presentWorkspaces(dependencies.keys, rows, decision.access.organizationRole);
        return { organizationId, rows: presented, openShares: shares?.open ?? 0 };
      } catch (error) {
        // A description that can't be decrypted must not prevent the sign-in; the call for workspaces reports it.
        if (error instanceof BrokenSealError) return null;
        throw error;
      }
    }),
  );
}
