import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { refusalEvents, type AuditEventType, type UserId, type WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { summarizeEvents } from './audit.store.ts';
import { describeFilter, pickEvents } from './readAuditEvents.ts';
import { recordReadOnce } from './recordReadOnce.ts';

type Input = CallArguments<'audit', 'activity'>;
type Output = CallOutput<'audit', 'activity'>;

/** The number of events that one call counts, in about 200 ms. */
const maxLooked = 100_000;
/** The number of names per group. */
const maxNamed = 50;
const refusals = [...refusalEvents] as AuditEventType[];

/** The matching events counted per bar, and the people, items and other values that can narrow the filter. */
export async function summarizeLog(
  dependencies: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  { edges, ...filter }: Input,
): Promise<Output> {
  const [first, last] = [edges[0], edges.at(-1)];
  const isAscending = edges.every(
    (edge, index) => index === 0 || Date.parse(edges[index - 1] ?? '') < Date.parse(edge),
  );
  if (!isAscending || first === undefined || last === undefined) {
    throw new ApiFailure('validation.request', { fields: ['edges'] });
  }
  const picked = pickEvents(dependencies, call, { ...filter, from: filter.from ?? first, until: filter.until ?? last });
  const [row] = await call.transaction.run(summarizeEvents({ ...picked, edges, refusals, maxLooked, maxNamed }));
  if (row === undefined) throw new Error('a summary returned no row');
  await recordReadOnce(call, describeFilter(filter), row.rows);
  const bars = new Map(row.bars.map(({ place, done, refused }) => [place, { done, refused }]));
  return {
    bars: Array.from({ length: edges.length - 1 }, (_, index) => bars.get(index + 1) ?? { done: 0, refused: 0 }),
    since: row.since?.toISOString() ?? null,
    types: [...row.types],
    people: row.people.map((person) => ({ ...person, id: person.id as UserId })),
    workspaces: row.workspaces.map((workspace) => ({ ...workspace, id: workspace.id as WorkspaceId })),
    records: [...row.records],
    addresses: [...row.addresses],
  };
}
