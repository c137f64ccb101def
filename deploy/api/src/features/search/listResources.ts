import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { resourceKinds, searchText, type ResourceKind } from '@cofferdam/domain';
import * as z from 'zod/mini';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { cursorId, cursorText, decodeCursor, encodeCursor } from '../../platform/http/cursors.ts';
import { countKinds, listPage, type ResourcePosition, type ResourceRow } from './list.store.ts';
import { findSubstringMatches, maxCounted } from './lookUp.ts';
import type { TailQueries } from './names.store.ts';
import { memberOf } from './scope.store.ts';

type Input = CallArguments<'search', 'resources'>;
type Output = CallOutput<'search', 'resources'>;

/**
 * A page of everything that the person can list in all workspaces, by name. The query matches the beginning of any word
 * of a name or label, and from three characters on also inside words.
 */
export async function listResources(call: OrganizationCall, input: Input): Promise<Output> {
  const member = memberOf(call);
  const { limit, within = null } = input;
  const kinds = readKinds(input.kinds);
  const prefix = searchText(input.term ?? '');
  const after = input.cursor === undefined ? null : readPosition(input.cursor);
  const { queries, isCut } = await findSubstringMatches({ call, within, kinds: resourceKinds, rows: limit }, prefix);
  const words = withoutBeginnings(queries, prefix);
  const [rows, counts] = await call.transaction.finish([
    // One more than the page, to detect a next page.
    listPage(member, { kinds, prefix, words, within, after, rows: limit + 1 }),
    ...(after === null
      ? [countKinds(member, { kinds: resourceKinds, prefix, words, within, rows: maxCounted + 1 })]
      : []),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(presentRow),
    nextCursor: last === undefined ? null : encodeCursor([last.isInside, last.tail, last.id]),
    ...(counts === undefined
      ? {}
      : {
          counts: counts.map(({ kind, count }) => ({
            kind,
            count: Math.min(count, maxCounted),
            isMore: count > maxCounted || isCut,
          })),
        }),
  };
}

/** Words that also begin with the query are already found by it. */
function withoutBeginnings({ prefixes, places }: TailQueries, prefix: string): TailQueries {
  const kept = prefixes.flatMap((word, index) =>
    word.startsWith(prefix) ? [] : [{ word, place: places[index] ?? null }],
  );
  return { prefixes: kept.map(({ word }) => word), places: kept.map(({ place }) => place) };
}

const positionParts = z.tuple([z.boolean(), cursorText, cursorId]);

function readPosition(cursor: string): ResourcePosition {
  const [isInside, tail, id] = decodeCursor(positionParts, cursor);
  return { isInside, tail, id };
}

function readKinds(asked: Input['kinds']): readonly ResourceKind[] {
  if (asked === undefined) return resourceKinds;
  return resourceKinds.filter((kind) => (typeof asked === 'string' ? asked === kind : asked.includes(kind)));
}

function presentRow({ kind, id, name, labels, workspaceId, workspaceName }: ResourceRow): Output['rows'][number] {
  return { kind, id, name, labels: [...labels], workspace: { id: workspaceId, name: workspaceName } };
}
