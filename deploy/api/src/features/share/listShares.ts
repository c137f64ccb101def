import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName, type ShareKindName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { openNoteToSelf } from './noteToSelf.ts';
import { presentShare } from './presentShare.ts';
import {
  listOpenSharesOfNote,
  listOpenSharesOfSecret,
  listOpenSharesOfWorkspace,
  listSharesOf,
} from './share.store.ts';

const rowsOfPage = 100;
const rowsOfItem = 200;

/** A page of the person's shares with their state, newest first. */
export async function listOwnShares(
  { keys }: Pick<Platform, 'keys'>,
  call: OrganizationCall,
  { before }: CallArguments<'share', 'my'>,
): Promise<CallOutput<'share', 'my'>> {
  const { organizationId, transaction, userId } = call;
  const rows = await transaction.run(listSharesOf(organizationId, userId, before ?? null, rowsOfPage + 1));
  const shown = rows.slice(0, rowsOfPage).map((row) => presentShare(row, openNoteToSelf(keys, call, row)));
  return { shares: shown, hasMore: rows.length > rowsOfPage };
}

const ofItem = {
  secret: { list: listOpenSharesOfSecret, notFound: 'secret.not-found.by-secret-name' },
  note: { list: listOpenSharesOfNote, notFound: 'note.not-found.by-note-name' },
} as const;

/** The open links to an item, of all senders. */
export async function listSharesOfItem(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  kind: ShareKindName,
  input: CallArguments<'share', 'ofSecret'>,
): Promise<CallOutput<'share', 'ofSecret'>> {
  const { list, notFound } = ofItem[kind];
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure(notFound);
  const { organizationId, workspaceId, transaction } = call;
  const rows = await transaction.run(list(organizationId, workspaceId, name.key, rowsOfItem));
  return { shares: rows.map((row) => presentShare(row, openNoteToSelf(keys, call, row))) };
}

/** The open links to items in a workspace, of all senders. */
export async function listSharesOfWorkspace(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  { limit }: CallArguments<'share', 'ofWorkspace'>,
): Promise<CallOutput<'share', 'ofWorkspace'>> {
  const { organizationId, workspaceId, transaction } = call;
  const rows = await transaction.run(listOpenSharesOfWorkspace(organizationId, workspaceId, limit));
  return {
    shares: rows.map((row) => presentShare(row, openNoteToSelf(keys, call, row))),
    open: rows[0]?.open ?? 0,
  };
}
