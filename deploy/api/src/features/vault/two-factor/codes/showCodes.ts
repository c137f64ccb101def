import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readByFilter, readByNames, type CodeRow } from './codes.store.ts';
import { makeTimedCode } from './makeCodes.ts';
import { openSeeds } from '../seed/openSeeds.ts';
import { lookUpKey } from '../../items/findItems.ts';

type CodeDependencies = Pick<Platform, 'keys'>;
type Codes = CallOutput<'twoFactor', 'totpList'>;

/** The codes of the named entries, with one event for all of them. */
export async function showCodes(
  dependencies: CodeDependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'totpList'>,
): Promise<Codes> {
  const { organizationId, workspaceId, transaction } = call;
  const nameKeys = [...new Set(input.names.map(lookUpKey))];
  return present(dependencies, call, await transaction.run(readByNames(organizationId, workspaceId, nameKeys)));
}

/** The codes of the entries that contain a text, with one event for all of them. */
export async function searchCodes(
  dependencies: CodeDependencies,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'totpListSearch'>,
): Promise<Codes> {
  const { organizationId, workspaceId, transaction } = call;
  const filter = searchText(input.filter);
  return present(
    dependencies,
    call,
    await transaction.run(readByFilter(organizationId, workspaceId, filter, input.limit)),
  );
}

async function present(dependencies: CodeDependencies, call: WorkspaceCall, rows: readonly CodeRow[]): Promise<Codes> {
  const { workspaceId, transaction, now } = call;
  const seeds = await openSeeds(dependencies, call, rows, (query) => transaction.run(query));
  const shown = rows.flatMap((row) => {
    const seed = seeds.get(row.id);
    return seed === undefined ? [] : [{ row, code: makeTimedCode(row, seed, now) }];
  });
  if (shown.length > 0) {
    const fields = { names: shown.map(({ row }) => row.name), recordIds: shown.map(({ row }) => row.id) };
    call.record('two-factor.codes.shown', fields, workspaceId);
  }
  return { serverTime: now.toISOString(), codes: shown.map(({ code }) => code) };
}
