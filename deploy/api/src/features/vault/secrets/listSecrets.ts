import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import { toIsoMoment } from '../../../platform/database/columnTypes.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alsoAllows } from '../../../platform/tenancy/decideByRoles.ts';
import { listItems } from '../items/list/listItems.ts';
import { inState, secretList, updatedBy, type ListRow } from './list.store.ts';
import { presentRotation } from './presentSecret.ts';
import { dueForRotation } from './rotation/rotation.store.ts';
import { secretKind } from './secretKind.ts';

type Input = CallArguments<'secret', 'list'> | CallArguments<'secret', 'listSearch'>;
type Output = CallOutput<'secret', 'list'>;

/** A page of secrets without their values. */
export async function listSecrets(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: Input,
): Promise<Output> {
  const mayRotate = alsoAllows(call.access, 'secret:version:add');
  const filters = [
    ...(input.state === undefined
      ? []
      : [input.state === 'ROTATION_DUE' ? dueForRotation(mayRotate) : inState(input.state)]),
    ...(input.updatedBy === undefined ? [] : [updatedBy(input.updatedBy)]),
  ];
  const page = await listItems<SecretId, ListRow>(dependencies, secretKind, call, {
    source: secretList,
    input,
    filters,
    toMoment: (row) => toIsoMoment(row.updatedAt),
  });
  const { rows, matching, overLimit } = page;
  const people = new Map(rows.map(({ updatedBy: id, updatedByName: name }) => [id, name]));
  return {
    rows: rows.map(presentRow),
    people: Object.fromEntries([...people].flatMap(([id, name]) => (name === null ? [] : [[id, name]]))),
    nextCursor: page.nextCursor,
    total: page.total,
    allowed: dependencies.plans[call.access.plan].secretsPerWorkspace,
    ...(matching === null ? {} : { matching }),
    ...(overLimit.length === 0 ? {} : { overLimit: [...overLimit] }),
  };
}

function presentRow(row: ListRow): Output['rows'][number] {
  const { nextDestroyVersion: version, nextDestroyAt: at, rotatedAt, createdAt } = row;
  const updatedAt = toIsoMoment(row.updatedAt);
  return {
    id: row.id,
    name: row.name,
    labels: [...row.labels],
    currentVersion: row.currentVersion,
    state: row.state,
    versionCount: row.versionCount,
    ...(version === null || at === null ? {} : { nextDestroy: { version, at: toIsoMoment(at) } }),
    ...(rotatedAt === null ? {} : { rotatedAt: toIsoMoment(rotatedAt) }),
    ...presentRotation(row),
    createdAt: createdAt === null ? updatedAt : toIsoMoment(createdAt),
    updatedAt,
    updatedBy: { id: row.updatedBy },
  };
}
