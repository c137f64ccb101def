import type { CallArguments } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import type { DirectCall } from '../../platform/http/calls.ts';
import { JsonText } from '../../platform/http/calls.ts';
import { readListCursor, writeListCursor } from '../../platform/http/listCursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFactsFirst } from '../../platform/tenancy/gate.ts';
import { countMatching, readPage, type ListChoice } from './list.store.ts';
import { idsOfRows, presentRows } from './presentListRows.ts';
import { readOverLimit } from './secret.store.ts';
import { lookUpKey } from './secretRules.ts';

type Input = CallArguments<'secret', 'list'> | CallArguments<'secret', 'listSearch'>;

const mostMatching = 1_000;

/**
 * A page of secrets without their values, as JSON text, in one round trip; in a workspace over the limit of the plan
 * another one asks which of them are over.
 */
export async function listSecrets(
  { plans }: Pick<Platform, 'plans'>,
  call: DirectCall,
  input: Input,
): Promise<JsonText> {
  const { organizationId, userId, database } = call;
  const { sort, limit } = input;
  const choice = readChoice(input);
  const after = input.cursor === undefined ? null : readListCursor(sort, input.cursor);
  const { filter, label, state, updatedBy, nameKey } = choice;
  const isFiltered = [filter, label, state, updatedBy, nameKey].some((part) => part !== null);
  const run = isFiltered ? database.runAlone : database.runShort;
  const [[facts], [page], matches] = await run({ organizationId, userId }, [
    readFactsFirst('secret:list', call.gateParameters),
    // One more than the page, to know whether there is another.
    readPage({ ...choice, sort, after, rows: limit + 1 }),
    ...(isFiltered && after === null ? [countMatching(choice, mostMatching)] : []),
  ]);
  const { plan } = await call.requireAdmission(facts);
  const allowed = plans[plan].secretsPerWorkspace;
  const total = facts?.secretCount ?? 0;

  const rows = presentRows(page, limit);
  const nextCursor = rows.next === null ? 'null' : `"${writeListCursor(sort, rows.next)}"`;
  const matching = matches?.[0] === undefined ? '' : `,"matching":${matches[0].matching}`;
  let overLimit = '';
  if (total > (allowed ?? 0)) {
    const [over] = await database.runAlone({ organizationId, userId }, [
      readOverLimit(organizationId, input.workspaceId, idsOfRows(rows), allowed ?? 0),
    ]);
    if (over.length > 0) overLimit = `,"overLimit":${JSON.stringify(over.map(({ id }) => id))}`;
  }
  return new JsonText(
    `{"rows":${rows.json},"people":${page?.people ?? '{}'},"nextCursor":${nextCursor},"total":${total},` +
      `"allowed":${allowed}${matching}${overLimit}}`,
  );
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
