import type { CallArguments } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import type { DirectCall } from '../../platform/http/calls.ts';
import { JsonText } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFactsFirst } from '../../platform/tenancy/gate.ts';
import { countMatching, listRows, readTotal, type ListChoice, type ListColumns } from './list.store.ts';
import { readCursor, writeCursor } from './listPosition.ts';
import { presentListRow, presentMoment } from './presentListRow.ts';
import { lookUpKey } from './secretRules.ts';

type Input = CallArguments<'secret', 'list'> | CallArguments<'secret', 'listSearch'>;

const mostMatching = 1_000;

/** A page of secrets without their values, as JSON text, in one round trip. */
export async function listSecrets(
  { plans }: Pick<Platform, 'plans'>,
  call: DirectCall,
  input: Input,
): Promise<JsonText> {
  const { organizationId, userId, database } = call;
  const { sort, limit } = input;
  const choice = readChoice(input);
  const after = input.cursor === undefined ? null : readCursor(sort, input.cursor);
  const isFiltered =
    choice.filter !== null || choice.label !== null || choice.state !== null || choice.nameKey !== null;
  const [[facts], rows, [count], matches] = await database.runAlone({ organizationId, userId }, [
    readFactsFirst('secret:list', call.gateParameters),
    // One more than the page, to know whether there is another.
    listRows({ ...choice, sort, after, rows: limit + 1 }),
    readTotal(organizationId, input.workspaceId),
    ...(isFiltered && after === null ? [countMatching(choice, mostMatching)] : []),
  ]);
  const { plan } = await call.requireAdmission(facts);

  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last === undefined ? 'null' : `"${writeCursor(sort, positionOf(last))}"`;
  const matching = matches?.[0] === undefined ? '' : `,"matching":${matches[0].matching}`;
  return new JsonText(
    `{"rows":[${shown.map(presentListRow).join(',')}],"nextCursor":${nextCursor},"total":${count?.total ?? 0},` +
      `"allowed":${plans[plan].secretsPerWorkspace}${matching}}`,
  );
}

function readChoice({ organizationId, workspaceId, filter, label, state, name }: Input): ListChoice {
  return {
    organizationId,
    workspaceId,
    filter: filter === undefined || filter.trim() === '' ? null : foldName(filter.trim()),
    label: label === undefined ? null : `\n${foldName(label.trim())}\n`,
    state: state ?? null,
    nameKey: name === undefined ? null : lookUpKey(name),
  };
}

function positionOf(columns: ListColumns) {
  return { nameKey: columns[2] ?? '', updatedAt: presentMoment(columns[8]) };
}
