import { foldName, normalizeLabels, type OrganizationId } from '@cofferdam/domain';
import { notifyMembers } from '../../../../platform/notifications/notifyMembers.ts';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../../platform/jobs/jobRun.ts';
import { readStoredMember } from '../../../../platform/tenancy/accessFacts.store.ts';
import { rolesAllow } from '../../../../platform/tenancy/decideByRoles.ts';
import { lockRights } from '../../../../platform/tenancy/rightsLock.ts';
import type { Query } from '../../../../platform/database/query.ts';
import type { ItemKind } from '../itemKind.ts';
import type { ItemStore } from '../items.store.ts';
import { reindexItems } from '../search-index/searchIndex.ts';
import { keysOfLabels } from '../itemRules.ts';
import { deleteChange, listChanges, lockChange, type LabelChangeRow } from './label.store.ts';

type Payload = { readonly organizationId: OrganizationId };

/** Handles one batch of the oldest pending label change. */
export const relabelJob = jobKind<Payload>('label.relabel');

/** A kind whose items have labels. */
export interface LabeledKind extends Pick<ItemKind, 'kind'> {
  readonly store: Pick<ItemStore, 'lockLabeled' | 'countLabeled' | 'setLabels' | 'readIndexed'>;
}

const rowsPerPiece = 100;
const retrySeconds = 2;

/** Adds the job that continues pending changes. At most one per organization is queued. */
export function addRelabelJob(organizationId: OrganizationId, afterSeconds?: number): Query<never> {
  return addJob(
    relabelJob,
    { organizationId },
    { key: 'all', ...(afterSeconds === undefined ? {} : { afterSeconds }) },
  );
}

/**
 * Relabels a batch of items with the old label, and adds the job for the next batch. Each batch is authorized
 * again: a change ends if the person who started it loses the right. It never waits for a row lock, so a transaction that
 * waits for its shared rights lock never waits for a third one.
 */
export async function relabelPiece(
  kinds: readonly LabeledKind[],
  run: JobRun,
  { organizationId }: Payload,
): Promise<void> {
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
    readStoredMember(organizationId, oldest.startedBy),
    lockChange(organizationId, oldest.id),
  ]);
  if (change === undefined) return;
  const mayGoOn = starter !== undefined && rolesAllow('organization:update', starter, null);
  if (!mayGoOn) return end(run, organizationId, change);
  const spelling = spellingOf(change.fromKey, change.toName);
  for (const { kind, store } of kinds) {
    const items = await transaction.run(store.lockLabeled(organizationId, change.fromKey, spelling, rowsPerPiece));
    if (items.length === 0) continue;
    const labels = items.map((item) => exchange(item.labels, change));
    await transaction.runAll([
      store.setLabels(
        organizationId,
        items.map(({ id }) => id),
        labels.map((one) => one.join(',')),
        labels.map(keysOfLabels),
        run.now,
        change.startedBy,
      ),
      addRelabelJob(organizationId),
    ]);
    await reindexItems(
      transaction,
      organizationId,
      { store },
      items.map(({ id }) => id),
    );
    for (const [workspaceId, labeled] of Map.groupBy(items, (item) => item.workspaceId)) {
      const fields = {
        names: labeled.map(({ name }) => name),
        recordIds: labeled.map(({ id }) => id),
        labelsAdded: change.toName === null ? [] : [change.toName],
        labelsRemoved: [change.fromName],
      };
      run.record(`${kind}.labeled`, fields, workspaceId, change.startedBy);
    }
    return;
  }
  const left = await transaction.runAll(
    kinds.map(({ store }) => store.countLabeled(organizationId, change.fromKey, spelling)),
  );
  if (left.every(([one]) => one?.count === 0)) return end(run, organizationId, change);
  await transaction.run(addRelabelJob(organizationId, retrySeconds));
}

/** The new name if only the case changed: items that have it are done. */
const spellingOf = (fromKey: string, toName: string | null): string | null =>
  toName !== null && foldName(toName) === fromKey ? toName : null;

/** Ends a change that is done or whose author lost the permission, and starts the next. */
async function end({ transaction }: JobRun, organizationId: OrganizationId, { id }: LabelChangeRow): Promise<void> {
  await transaction.runAll([deleteChange(organizationId, id), addRelabelJob(organizationId)]);
  transaction.atCommit(notifyMembers(organizationId));
}

function exchange(labels: readonly string[], { fromKey, toName }: LabelChangeRow): string[] {
  const others = labels.filter((label) => foldName(label) !== fromKey);
  return normalizeLabels(toName === null ? others : [toName, ...others]);
}
