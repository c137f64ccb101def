import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findEntry } from '../entry.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { reserveEntries } from '../change/reserveEntries.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { lockTrashed, purgeTrash, trashEntry, untrashEntry } from './trash.store.ts';
import { keptSince, restorableUntil } from './trashTime.ts';
import { nameOfSeed } from '../seed/sealPlaces.ts';
import { lookUpKey, requireEntryName } from '../twoFactorRules.ts';
import { lockWorkspaces } from '../change/write.store.ts';

type Payload = { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId };

/** Comes when the trash of a workspace has kept an entry long enough. */
export const emptyTrashJob = jobKind<Payload>('two-factor.trash.destroy');

/** Puts an entry in the trash: nobody gets a code of it any more. It is destroyed when it was there for too long. */
export async function deleteEntry(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'delete'>,
): Promise<CallOutput<'twoFactor', 'delete'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const [, [gone]] = await transaction.runAll([
    lockWorkspaces(organizationId, [workspaceId]),
    trashEntry(organizationId, workspaceId, lookUpKey(input.name), now, userId),
    addJob(emptyTrashJob, { organizationId, workspaceId }, { at: new Date(restorableUntil(now)) }),
  ]);
  if (gone === undefined) throw new ApiFailure('two-factor.not-found.name');
  keys.seeds.forget(nameOfSeed(call, gone));
  call.record('two-factor.deleted', { name: gone.name, recordIds: [gone.id] }, workspaceId);
  return { restorableUntil: restorableUntil(now) };
}

/** Destroys what has been in the trash of a workspace for too long: seeds, recovery codes and the keys to both. */
export async function emptyTrash(
  { now, transaction, record }: JobRun,
  { organizationId, workspaceId }: Payload,
): Promise<void> {
  const gone = await transaction.run(purgeTrash(organizationId, workspaceId, keptSince(now)));
  if (gone.length === 0) return;
  const fields = { names: gone.map(({ name }) => name), recordIds: gone.map(({ id }) => id) };
  record('two-factor.destroyed', fields, workspaceId);
}

/** Takes an entry out of the trash, where the plan has room and its name is free. */
export async function restoreEntry(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'restore'>,
): Promise<CallOutput<'twoFactor', 'restore'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const wanted = input.newName === undefined ? null : requireEntryName(input.newName, 'newName');
  const oldKey = lookUpKey(input.name);
  const nameKey = wanted?.key ?? oldKey;
  const { existing } = await reserveEntries(parts, call, { adding: 1, nameKeys: [nameKey] });
  const [trashed] = await transaction.run(
    lockTrashed(organizationId, workspaceId, oldKey, input.id ?? null, keptSince(now)),
  );
  if (trashed === undefined) throw new ApiFailure('two-factor.trash.not-found');
  if (existing.has(nameKey)) throw new ApiFailure('two-factor.exist.name', { fields: ['newName'] });
  const name = wanted?.name ?? trashed.name;
  await transaction.run(untrashEntry(organizationId, trashed.id, now, userId, name, nameKey));
  call.record('two-factor.restored', { name, recordIds: [trashed.id] }, workspaceId);
  const [row] = await transaction.run(findEntry(organizationId, trashed.id));
  if (row === undefined) throw new Error('a locked entry is gone');
  return { entry: presentEntry(row) };
}
