import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import {
  deleteInvitations,
  deleteOfferedRoles,
  destroyOrganizationKeys,
  destroyWorkspaceKeys,
  endLinksOfOrganization,
  endMemberships,
  eraseOfOrganization,
  eraseOfWorkspace,
  findMarked,
  lockMarkedOrganization,
  lockMarkedWorkspace,
  markOrganization,
  markWorkspace,
  openErasing,
  rememberPrivate,
} from './erasing.store.ts';

/** `recordId` is a workspace, or the organization itself. */
type Erasure = { readonly organizationId: OrganizationId; readonly recordId: OrganizationId | WorkspaceId };

export const erasure = jobKind<Erasure>('erasing.erase');

// One short transaction: versions count like their secret or note.
const rowsPerPiece = 500;

const addErasure = (organizationId: OrganizationId, recordId: Erasure['recordId']) =>
  addJob(erasure, { organizationId, recordId }, { key: recordId });

/**
 * Deletes an organization in the call's transaction: ends memberships and links and overwrites the keys. A job erases
 * the rows afterward.
 */
export async function deleteWholeOrganization(
  transaction: Transaction,
  organizationId: OrganizationId,
  at: Date,
  by: UserId,
): Promise<void> {
  await transaction.runAll([
    openErasing(),
    destroyOrganizationKeys(organizationId, at),
    endLinksOfOrganization(organizationId, at),
    deleteInvitations(organizationId),
    endMemberships(organizationId, at, by),
    markOrganization(organizationId, at),
    addErasure(organizationId, organizationId),
  ]);
}

/**
 * Deletes a workspace in the call's transaction, which has ended its links. The call deletes its keys; for a large
 * workspace the job's first batches delete the rest, because 20,000 keys would hold the organization's lock for half a
 * second.
 */
export async function deleteWholeWorkspace(
  transaction: Transaction,
  organizationId: OrganizationId,
  workspaceId: WorkspaceId,
  at: Date,
): Promise<void> {
  await transaction.runAll([
    openErasing(),
    destroyWorkspaceKeys(organizationId, workspaceId, rowsPerPiece),
    deleteOfferedRoles(organizationId, workspaceId),
    rememberPrivate(organizationId, workspaceId),
    markWorkspace(organizationId, workspaceId, at),
    addErasure(organizationId, workspaceId),
  ]);
}

/**
 * Erases one batch and adds the job of the next one in the same transaction, until the marked row itself is deleted.
 */
export async function erasePiece({ transaction }: JobRun, { organizationId, recordId }: Erasure): Promise<void> {
  const workspaceId = recordId === organizationId ? null : (recordId as WorkspaceId);
  const [, marked] = await transaction.runAll([
    openErasing(),
    workspaceId === null ? lockMarkedOrganization(organizationId) : lockMarkedWorkspace(organizationId, workspaceId),
  ]);
  if (marked.length === 0) return;
  const tables =
    workspaceId === null
      ? eraseOfOrganization.map((erase) => (rows: number) => erase(organizationId, rows))
      : eraseOfWorkspace.map((erase) => (rows: number) => erase(organizationId, workspaceId, rows));
  let left = rowsPerPiece;
  for (const erase of tables) {
    const [erased] = await transaction.run(erase(left));
    left -= erased?.count ?? 0;
    if (left <= 0) {
      await transaction.run(addErasure(organizationId, recordId));
      return;
    }
  }
}

/** Restarts erasing for marked rows, in case a job was lost. */
export const resumeErasing: Sweep = {
  name: 'erasing.resume',
  findDue: findMarked,
  handle: async ({ transaction }, organizationId, recordIds) => {
    for (const id of recordIds) await transaction.run(addErasure(organizationId, id as Erasure['recordId']));
    // Nothing was erased yet, so all of them are still due.
    return 0;
  },
};
