import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { listLeaverWorkspaces } from './leavers.store.ts';

const maxRows = 1_000;

/** Lists the private workspaces of people who left that can still be claimed. */
export async function listLeavers({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'workspace', 'leavers'>> {
  const rows = await transaction.run(listLeaverWorkspaces(organizationId, maxRows));
  return {
    workspaces: rows.map(({ id, userId, name, email, removedAt, eraseAt, ...counts }) => ({
      workspaceId: id,
      person: { id: userId, name },
      email,
      removedAt: removedAt.toISOString(),
      eraseAt: eraseAt.toISOString(),
      secretCount: counts.secretCount,
      twoFactorCount: counts.twoFactorCount,
      noteCount: counts.noteCount,
    })),
  };
}
