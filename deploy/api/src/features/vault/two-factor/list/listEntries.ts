import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readCursorParts, writeCursorParts } from '../../../../platform/http/cursorParts.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readEntry, readOverLimit } from '../entry.store.ts';
import { listRows, readTotal, searchRows } from './list.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { lookUpKey } from '../twoFactorRules.ts';

/** A page of entries without codes. */
export async function listEntries(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'list'>,
): Promise<CallOutput<'twoFactor', 'list'>> {
  const { organizationId, workspaceId, transaction, now } = call;
  const { sort, limit } = input;
  const filter = foldName((input.filter ?? '').trim());
  const after = input.cursor === undefined ? null : readCursor(sort, input.cursor);
  const [rows, [count]] = await transaction.runAll([
    // One more than the page, to know whether there is another.
    listRows({
      organizationId,
      workspaceId,
      filter: filter === '' ? null : filter,
      type: input.type ?? null,
      nameKey: input.name === undefined ? null : lookUpKey(input.name),
      sort,
      after,
      rows: limit + 1,
    }),
    readTotal(organizationId, workspaceId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = count?.total ?? 0;
  const allowed = plans[call.access.plan].twoFactorEntriesPerWorkspace;
  const ids = shown.map(({ id }) => id);
  const isOver = total > (allowed ?? 0);
  const over = isOver ? await transaction.run(readOverLimit(organizationId, workspaceId, ids, allowed ?? 0)) : [];
  return {
    rows: shown.map(presentEntry),
    nextCursor: last === undefined ? null : writeCursor(sort, last.nameKey),
    total,
    allowed,
    ...(over.length === 0 ? {} : { overLimit: over.map(({ id }) => id) }),
    serverTime: now.toISOString(),
  };
}

/** The entries that a text is found in, best first, without codes. */
export async function searchEntries(
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'listSearch'>,
): Promise<CallOutput<'twoFactor', 'listSearch'>> {
  const { organizationId, workspaceId, transaction, now } = call;
  const filter = foldName(input.filter.trim());
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

type Sort = CallArguments<'twoFactor', 'list'>['sort'];

/** Opaque to the browser, and bound to its order. */
function writeCursor(sort: Sort, nameKey: string): string {
  return writeCursorParts([sort, nameKey]);
}

function readCursor(sort: Sort, cursor: string): string {
  const [cursorSort, nameKey, ...rest] = readCursorParts(cursor);
  if (cursorSort !== sort || typeof nameKey !== 'string' || rest.length > 0 || nameKey.includes('\0')) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  return nameKey;
}
