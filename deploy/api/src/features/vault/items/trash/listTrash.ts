import { searchText, type ResourceKind, type UserId } from '@cofferdam/domain';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor, type MomentPosition } from '../../../../platform/http/cursors.ts';
import { maxMatching } from '../list/listItems.ts';
import { presentPerson } from '../presentAuthorship.ts';
import type { TrashChoiceValues, TrashedItem } from './trash.store.ts';
import { endOfTrash, shownSince } from './trashTime.ts';

/** A kind whose trash can be listed. */
export interface TrashSource<Row> {
  readonly kind: ResourceKind;
  readonly store: {
    listTrashed(...values: [...TrashChoiceValues, Date, string, number]): Query<Row>;
    countTrashed(...values: [...TrashChoiceValues, number]): Query<{ readonly count: number }>;
  };
}

/** The cursor of the first page. A value, because null or a default would stop PostgreSQL from using the index. */
const endOfTime: MomentPosition = {
  at: new Date('9999-12-31T23:59:59.999Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** The input of a trash list. */
export interface TrashInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly filter?: string | undefined;
  readonly deletedBy?: UserId | undefined;
}

/** A page of the trash. */
export interface TrashPage<Row> {
  readonly rows: readonly (Row & { readonly kind: ResourceKind })[];
  readonly nextCursor: string | null;
  /** Matches per kind of `counted`, up to `maxMatching + 1`; only with the first page. */
  readonly counts: readonly { readonly kind: ResourceKind; readonly count: number }[] | null;
}

/**
 * A page of the trash over some kinds, latest first, by keyset. Ends the transaction.
 *
 * @param counted the kinds that are counted, listed or not
 */
export async function listTrash<Row extends TrashedItem>(
  kinds: readonly TrashSource<Row>[],
  call: WorkspaceCall,
  { cursor, limit, filter = '', deletedBy }: TrashInput,
  counted: readonly TrashSource<Row>[] = [],
): Promise<TrashPage<Row>> {
  const { organizationId, workspaceId, transaction } = call;
  const isFirst = cursor === undefined;
  const { at, id } = isFirst ? endOfTime : readMomentCursor(cursor);
  const choice: TrashChoiceValues = [
    organizationId,
    workspaceId,
    shownSince(call),
    searchText(filter),
    deletedBy ?? null,
  ];
  // One more than the page of each kind, to detect a next page.
  const lists = kinds.map(({ store }) => store.listTrashed(...choice, at, id, limit + 1));
  const counting = isFirst ? counted.map(({ store }) => store.countTrashed(...choice, maxMatching + 1)) : [];
  const answers: readonly (readonly unknown[])[] = await transaction.finish([...lists, ...counting]);
  const found = kinds
    .flatMap(({ kind }, index) => (answers[index] as readonly Row[]).map((row) => ({ ...row, kind })))
    .sort(byDeletion);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const counts = counted.map(({ kind }, index) => {
    const [row] = (answers[kinds.length + index] ?? []) as readonly { readonly count: number }[];
    return { kind, count: row?.count ?? 0 };
  });
  return {
    rows,
    nextCursor: last === undefined ? null : writeMomentCursor({ at: last.deletedAt, id: last.id }),
    counts: isFirst ? counts : null,
  };
}

/** Latest first, and of one moment the highest id, as PostgreSQL orders them. */
function byDeletion(a: TrashedItem, b: TrashedItem): number {
  return b.deletedAt.getTime() - a.deletedAt.getTime() || (a.id < b.id ? 1 : -1);
}

/** The common fields of a trash row. */
export function presentTrashed<Row extends TrashedItem>({ id, name, deletedAt, deletedBy, deletedByName }: Row) {
  return {
    id: id as Row['id'],
    name,
    deletedAt: deletedAt.toISOString(),
    deletedBy: presentPerson(deletedBy, deletedByName),
    destroyAt: endOfTrash(deletedAt).toISOString(),
  };
}
