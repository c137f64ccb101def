import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText, type TwoFactorId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readEntry, type EntryRow } from '../entry.store.ts';
import { entryList, ofType, searchRows } from './list.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { lookUpKey } from '../../items/findItems.ts';
import { listItems } from '../../items/list/listItems.ts';
import { twoFactorKind } from '../twoFactorKind.ts';

/** A page of entries without codes. */
export async function listEntries(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'list'>,
): Promise<CallOutput<'twoFactor', 'list'>> {
  const page = await listItems<TwoFactorId, EntryRow>(dependencies, twoFactorKind, call, {
    source: entryList,
    input,
    filters: input.type === undefined ? [] : [ofType(input.type)],
    toMoment: ({ updatedAt }) => updatedAt.toISOString(),
  });
  const { rows, nextCursor, total, overLimit } = page;
  return {
    rows: rows.map(presentEntry),
    nextCursor,
    total,
    allowed: dependencies.plans[call.access.plan].twoFactorEntriesPerWorkspace,
    ...(overLimit.length === 0 ? {} : { overLimit: [...overLimit] }),
    serverTime: call.now.toISOString(),
  };
}

/** The entries that contain a text, best first, without codes. */
export async function searchEntries(
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'listSearch'>,
): Promise<CallOutput<'twoFactor', 'listSearch'>> {
  const { organizationId, workspaceId, transaction, now } = call;
  const filter = searchText(input.filter);
  const [rows] = await transaction.finish([searchRows(organizationId, workspaceId, filter, input.limit)]);
  return { rows: rows.map(presentEntry), serverTime: now.toISOString() };
}

/** One entry, without its code. */
export async function getEntry(
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'get'>,
): Promise<CallOutput<'twoFactor', 'get'>> {
  const { organizationId, workspaceId, transaction, now } = call;
  const [[row]] = await transaction.finish([readEntry(organizationId, workspaceId, lookUpKey(input.name))]);
  if (row === undefined) throw new ApiFailure('two-factor.not-found.name');
  return { entry: presentEntry(row), serverTime: now.toISOString() };
}
