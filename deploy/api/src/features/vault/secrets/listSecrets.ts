import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import { toIsoMoment } from '../../../platform/database/columnTypes.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { readListCursor, writeListCursor } from '../../../platform/http/listCursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countMatching, readPage, type ListChoice, type ListRow } from './list.store.ts';
import { readSecretCount } from './secret.store.ts';
import { lookUpKey } from './secretRules.ts';

type Input = CallArguments<'secret', 'list'> | CallArguments<'secret', 'listSearch'>;
type Output = CallOutput<'secret', 'list'>;

const mostMatching = 1_000;

/** A page of secrets without their values. */
export async function listSecrets(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: Input,
): Promise<Output> {
  const { organizationId, workspaceId, transaction } = call;
  const { sort, limit } = input;
  const choice = readChoice(input);
  const after = input.cursor === undefined ? null : readListCursor(sort, input.cursor);
  const { filter, label, state, updatedBy, nameKey } = choice;
  const isFiltered = [filter, label, state, updatedBy, nameKey].some((part) => part !== null);
  const allowed = plans[call.access.plan].secretsPerWorkspace;
  const [found, [count], matches] = await transaction.finish([
    // One more than the page, to know whether there is another.
    readPage({ ...choice, sort, after, rows: limit + 1, allowed: allowed ?? 0 }),
    readSecretCount(organizationId, workspaceId),
    ...(isFiltered && after === null ? [countMatching(choice, mostMatching)] : []),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const overLimit = shown.filter((row) => row.isOverLimit).map(({ id }) => id);
  const people = new Map(shown.map(({ updatedBy: id, updatedByName: name }) => [id, name]));
  return {
    rows: shown.map(presentRow),
    people: Object.fromEntries([...people].flatMap(([id, name]) => (name === null ? [] : [[id, name]]))),
    nextCursor:
      last === undefined
        ? null
        : writeListCursor(sort, { nameKey: lookUpKey(last.name), updatedAt: toIsoMoment(last.updatedAt) }),
    total: count?.used ?? 0,
    allowed,
    ...(matches?.[0] === undefined ? {} : { matching: matches[0].matching }),
    ...(overLimit.length === 0 ? {} : { overLimit }),
  };
}

function presentRow(row: ListRow): Output['rows'][number] {
  const { nextDestroyVersion: version, nextDestroyAt: at, rotatedAt, updatedAt } = row;
  return {
    id: row.id,
    name: row.name,
    labels: [...row.labels],
    currentVersion: row.currentVersion,
    state: row.state,
    versionCount: row.versionCount,
    ...(version === null || at === null ? {} : { nextDestroy: { version, at: toIsoMoment(at) } }),
    ...(rotatedAt === updatedAt ? {} : { rotatedAt: toIsoMoment(rotatedAt) }),
    createdAt: toIsoMoment(row.createdAt),
    updatedAt: toIsoMoment(updatedAt),
    updatedBy: { id: row.updatedBy },
  };
}

function readChoice({ organizationId, workspaceId, filter, label, state, updatedBy, name }: Input): ListChoice {
  return {
    organizationId,
    workspaceId,
    filter: filter === undefined || filter.trim() === '' ? null : foldName(filter.trim()),
    label: label === undefined ? null : `\n${foldName(label.trim())}\n`,
    state: state ?? null,
    updatedBy: updatedBy ?? null,
    nameKey: name === undefined ? null : lookUpKey(name),
  };
}
