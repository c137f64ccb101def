import {
  foldName,
  normalizeLabels,
  organizationRolesWith,
  type OrganizationId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { notifyMembers } from '../../../../platform/notifications/notifyMembers.ts';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../../platform/jobs/jobRun.ts';
import { lockRights } from '../../../../platform/tenancy/rightsLock.ts';
import type { Query } from '../../../../platform/database/query.ts';
import { reindexAll } from '../search-index/searchIndex.ts';
import {
  countCarriers,
  deleteChange,
  listChanges,
  lockChange,
  lockLabeledNotes,
  lockLabeledSecrets,
  readStarter,
  relabelNotes,
  relabelSecrets,
  type CarrierRow,
  type LabelChangeRow,
} from './label.store.ts';

type Payload = { readonly organizationId: OrganizationId };

/** Does one piece of the oldest pending change of labels. */
export const relabelJob = jobKind<Payload>('label.relabel');

const rowsPerPiece = 100;
const retrySeconds = 2;
const mayRelabel = organizationRolesWith('organization:update');

/** Adds the job that goes on with the pending changes; one per organization waits. */
export function addRelabelJob(organizationId: OrganizationId, afterSeconds?: number): Query<never> {
  return addJob(
    relabelJob,
    { organizationId },
    { key: 'all', ...(afterSeconds === undefined ? {} : { afterSeconds }) },
  );
}

/**
 * Relabels some of the items that carry the old label, and adds the job for the next piece. Each piece is authorized
 * again: a change ends where the rights of the person who started it end. It waits for nobody's row lock, so whoever
 * waits for its shared rights lock never waits for somebody else.
 */
export async function relabelPiece(run: JobRun, { organizationId }: Payload): Promise<void> {
  const { transaction } = run;
  const [oldest] = await transaction.run(listChanges(organizationId));
  if (oldest === undefined) return;
  const [, [starter], [change]] = await transaction.runAll([
    lockRights({
      organizationId,
      organization: 'shared',
      people: new Map([[oldest.startedBy, 'shared']]),
      workspaces: new Map(),
    }),
    readStarter(organizationId, oldest.startedBy),
    lockChange(organizationId, oldest.id),
  ]);
  if (change === undefined) return;
  if (starter?.isActive !== true || !mayRelabel.includes(starter.role)) return end(run, organizationId, change);
  const spelling = spellingOf(change.fromKey, change.toName);
  const [secrets, notes] = await transaction.runAll([
    lockLabeledSecrets(organizationId, change.fromKey, spelling, rowsPerPiece),
    lockLabeledNotes(organizationId, change.fromKey, spelling, rowsPerPiece),
  ]);
  if (secrets.length + notes.length === 0) {
    const [left] = await transaction.run(countCarriers(organizationId, change.fromKey, spelling));
    if (left?.count === 0) return end(run, organizationId, change);
    await transaction.run(addRelabelJob(organizationId, retrySeconds));
    return;
  }
  await transaction.runAll([
    ...(secrets.length === 0 ? [] : [relabelSecrets(...rowsOf(run, organizationId, secrets, change))]),
    ...(notes.length === 0 ? [] : [relabelNotes(...rowsOf(run, organizationId, notes, change))]),
    addRelabelJob(organizationId),
  ]);
  const idsOf = (carriers: readonly CarrierRow[]) => carriers.map(({ id }) => id);
  await reindexAll(
    transaction,
    organizationId,
    new Map([
      ['secret', idsOf(secrets)],
      ['note', idsOf(notes)],
    ]),
  );
  recordPiece(run, change, secrets, notes);
}

/** The new name where it is the old one in other letters: items that have it are done. */
const spellingOf = (fromKey: string, toName: string | null): string | null =>
  toName !== null && foldName(toName) === fromKey ? toName : null;

/** Ends a change that is done, or that its person may not go on with, and goes on with the next. */
async function end({ transaction }: JobRun, organizationId: OrganizationId, { id }: LabelChangeRow): Promise<void> {
  await transaction.runAll([deleteChange(organizationId, id), addRelabelJob(organizationId)]);
  transaction.atCommit(notifyMembers(organizationId));
}

function recordPiece(
  run: JobRun,
  { fromName, toName, startedBy }: LabelChangeRow,
  secrets: readonly CarrierRow[],
  notes: readonly CarrierRow[],
): void {
  const byWorkspace: ReadonlyMap<WorkspaceId, readonly CarrierRow[]> = Map.groupBy(secrets, (one) => one.workspaceId);
  for (const [workspaceId, carriers] of byWorkspace) {
    const names = carriers.map(({ name }) => name);
    const labelsAdded = toName === null ? [] : [toName];
    run.record('secret.labeled', { names, labelsAdded, labelsRemoved: [fromName] }, workspaceId, startedBy);
  }
  for (const { name, workspaceId } of notes) {
    run.record('note.updated', { name, changed: ['labels'] }, workspaceId, startedBy);
  }
}

function rowsOf(
  { now }: JobRun,
  organizationId: OrganizationId,
  carriers: readonly CarrierRow[],
  change: LabelChangeRow,
): [OrganizationId, string[], string[], string[], Date, UserId] {
  const after = carriers.map(({ labels }) => exchange(labels, change));
  return [
    organizationId,
    carriers.map(({ id }) => id),
    after.map((labels) => labels.join(',')),
    after.map((labels) => (labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`)),
    now,
    change.startedBy,
  ];
}

function exchange(labels: readonly string[], { fromKey, toName }: LabelChangeRow): string[] {
  const others = labels.filter((label) => foldName(label) !== fromKey);
  return normalizeLabels(toName === null ? others : [toName, ...others]);
}
