import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { BrokenSealError } from '../../platform/keys/brokenSealError.ts';
import type { Foundation } from '../../platform/platform.ts';
import { gateParameters, type GateQuestion } from '../../platform/tenancy/gate.ts';
import { judge } from '../../platform/tenancy/judge.ts';
import { listOwnOrganizations } from '../organization/listOwnOrganizations.ts';
import { readPreferences } from '../preferences/preferences.store.ts';
import { presentWorkspaces } from '../workspace/presentWorkspace.ts';
import { listWorkspaces } from '../workspace/workspace.store.ts';

type Visit = NonNullable<CallOutput<'identity', 'token'>['visit']>;
type Visitor = Pick<GateQuestion, 'userId' | 'sessionId' | 'now' | 'idleSince'>;

/**
 * What the first page of a visit needs, in one answer: three calls less before anything is drawn. It gives what those
 * calls would give to the same person, by the same decision, and nothing of an organization that they would not see.
 */
export async function readVisit(
  parts: Pick<Foundation, 'database' | 'keys'>,
  visitor: Visitor,
  wanted: OrganizationId | null,
): Promise<Visit> {
  const { userId } = visitor;
  const { organizations, document } = await parts.database.transact(
    { organizationId: null, userId },
    async (transaction) => {
      const [row] = await transaction.run(readPreferences(userId));
      return {
        document: (row?.document ?? null) as Visit['document'],
        organizations: (await listOwnOrganizations({ transaction, userId })).organizations,
      };
    },
  );
  const find = (id: string | null | undefined) => organizations.find((one) => one.id === id);
  const place = find(wanted) ?? find(document?.organization?.id) ?? organizations[0];
  return { organizations, document, workspaces: place === undefined ? null : await read(parts, visitor, place.id) };
}

/** The workspaces of one organization; null for whoever is not let in. */
async function read(
  { database, keys }: Pick<Foundation, 'database' | 'keys'>,
  visitor: Visitor,
  organizationId: OrganizationId,
): Promise<Visit['workspaces']> {
  const question: GateQuestion = { ...visitor, organizationId, workspaceId: null };
  const [rows] = await database.runAlone({ organizationId, userId: visitor.userId }, [
    listWorkspaces(...gateParameters(question)),
  ]);
  const facts = rows[0];
  const verdict = facts === undefined ? null : judge(facts, 'organization:read');
  if (verdict?.kind !== 'admitted') return null;
  try {
    return { organizationId, rows: presentWorkspaces(keys, rows, verdict.admission.organizationRole) };
  } catch (error) {
    // A description that does not open is told by the call for workspaces; it must not keep anybody from signing in.
    if (error instanceof BrokenSealError) return null;
    throw error;
  }
}
