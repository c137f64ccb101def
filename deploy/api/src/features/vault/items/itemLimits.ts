import type { WorkspaceId } from '@cofferdam/domain';
import { readLimitViolation } from '../../../platform/database/faults.ts';
import type { Query } from '../../../platform/database/query.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ItemKind } from './itemKind.ts';
import type { ItemId } from './itemTable.ts';
import { refuseTakenName } from './itemRules.ts';

/** The maximum of an `integer` column: for kinds without a plan limit, and for removals. */
const noLimit = 2_147_483_647;

type LimitedCall = Pick<WorkspaceCall, 'organizationId' | 'workspaceId' | 'transaction'> & {
  readonly access: Pick<WorkspaceCall['access'], 'plan'>;
};

/** How many items of a kind the plan allows in a workspace. A plan without the limit includes none. */
export function allowedItems(
  { plans }: Pick<Platform, 'plans'>,
  { access }: Pick<LimitedCall, 'access'>,
  { limit }: Pick<ItemKind, 'limit'>,
): number {
  return limit === null ? noLimit : (plans[access.plan][limit.name] ?? 0);
}

/** The refusal at the plan's limit. */
export function overLimit({ kind, limit }: Pick<ItemKind, 'kind' | 'limit'>, allowed: number, used: number): Error {
  if (limit === null) return new Error(`count of ${kind} items overflows`);
  return new ApiFailure(limit.errorCode, { limit: { name: limit.name, allowed, used } });
}

/** The arguments of `writeCounted`. */
export interface CountedWrites<Row> {
  readonly adding: number;
  readonly writes: readonly Query<unknown>[];
  /** Read after the writes. */
  readonly read?: Query<Row>;
  /** The workspace; the call's by default. */
  readonly workspaceId?: WorkspaceId;
  /** Whether to send the COMMIT with them, so that the workspace's row is only locked for one round trip. */
  readonly isLast?: boolean;
  /** The input field to report if a name is taken. */
  readonly nameField?: string;
}

/**
 * Counts and writes new items of a workspace, in one round trip. The count is exact: the workspace's row is
 * locked until the transaction ends. A taken name violates the unique index.
 *
 * @returns the rows of `read`
 * @throws ApiFailure at the limit and for a taken name, which roll the writes back
 */
export async function writeCounted<Id extends ItemId, Row = never>(
  dependencies: Pick<Platform, 'plans'>,
  call: LimitedCall,
  kind: ItemKind<Id>,
  { adding, writes, read, workspaceId = call.workspaceId, isLast = false, nameField }: CountedWrites<Row>,
): Promise<Row[]> {
  const { organizationId, transaction } = call;
  const allowed = allowedItems(dependencies, call, kind);
  const queries = [
    kind.store.incrementCount(organizationId, workspaceId, adding, allowed),
    ...writes,
    ...(read === undefined ? [] : [read]),
  ];
  try {
    const sent = isLast ? transaction.finish(queries) : transaction.runAll(queries);
    const rows: readonly unknown[][] = await refuseTakenName(kind, sent, nameField);
    return read === undefined ? [] : (rows.at(-1) as Row[]);
  } catch (error) {
    const used = readLimitViolation(error);
    if (used === null) throw error;
    throw overLimit(kind, allowed, used);
  }
}

/**
 * In a workspace with more items than the plan allows, after a change of plan, the newest of them are read-only: see
 * [Note: items over the limit]. Reading, deleting and moving out still work, so that people can get below the limit.
 *
 * @throws ApiFailure `resource.not-match-subscription` with the limit when one of `ids` is among them
 */
export async function requireWithinPlan<Id extends ItemId>(
  dependencies: Pick<Platform, 'plans'>,
  call: LimitedCall & Pick<WorkspaceCall, 'itemCounts'>,
  kind: ItemKind<Id>,
  ids: readonly Id[],
): Promise<void> {
  const { organizationId, workspaceId, transaction } = call;
  if (kind.limit === null) return;
  const allowed = allowedItems(dependencies, call, kind);
  // Only a change of plan can exceed the limit, and that waits for this call: see [Note: rights lock].
  const used = call.itemCounts[kind.kind];
  if (used <= allowed) return;
  const [over] = await transaction.run(kind.store.readOverLimit(organizationId, workspaceId, ids, allowed));
  if (over === undefined) return;
  throw new ApiFailure('resource.not-match-subscription', { limit: { name: kind.limit.name, allowed, used } });
}
