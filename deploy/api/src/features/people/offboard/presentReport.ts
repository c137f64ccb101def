import type { CallOutput } from '@cofferdam/api-contract';
import type { ItemRow } from './items.store.ts';
import type { ReportRow } from './report.store.ts';

type Answer = CallOutput<'leaverReport', 'get'>;

export function presentReport(row: ReportRow, counts: Answer['report']['counts']): Answer['report'] {
  const { id, userId, name, email, role } = row;
  return {
    id,
    person: { id: userId, name, email, role },
    since: row.since.toISOString(),
    askedAt: row.askedAt.toISOString(),
    askedBy: { id: row.askedBy, name: row.askedByName ?? '' },
    madeAt: row.madeAt?.toISOString() ?? null,
    counts,
  };
}

export function presentItem(row: ItemRow): Answer['items'][number] {
  const { position, kind, names, placeId, placeName, versions, ways, times, end, endAt, endBy, endByName } = row;
  const by = endBy === null ? null : { id: endBy, name: endByName ?? '' };
  return {
    position,
    kind,
    names: [...names],
    workspace: { id: placeId, name: placeName },
    numbers: [...versions],
    ways: [...ways],
    times,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    here: row.hereId === null || row.hereName === null ? null : { workspaceId: row.hereId, name: row.hereName },
    done: end === null || endAt === null ? null : { at: endAt.toISOString(), by, end },
  };
}
