import {
  countCodePoints,
  limits,
  type OrganizationId,
  type ShareId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import { openActiveKey } from '../../platform/keys/activeKey.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { readActiveKey } from '../../platform/keys/organizationKeys.store.ts';
import { isSealable, openStoredText, sealText, type TextContext } from '../../platform/keys/sealedText.ts';
import { insertNoteToSelf, type SealedNote } from './share.store.ts';

/** A sender's note to self; an empty text is none. @throws ApiFailure `validation.request` */
export function requireNoteToSelf(text: string): string | null {
  if (countCodePoints(text) > limits.descriptionLength || !isSealable(text)) {
    throw new ApiFailure('validation.request', { fields: ['noteToSelf'] });
  }
  return text === '' ? null : text;
}

/** Seals a sender's note on a share; returns the statement that stores it. */
export async function sealNoteToSelf(
  keys: KeyService,
  call: WorkspaceCall,
  shareId: ShareId,
  text: string,
): Promise<Query<never>> {
  const { organizationId, workspaceId, transaction } = call;
  const [active] = await transaction.run(readActiveKey(organizationId));
  const { keyId, key } = openActiveKey(keys, organizationId, active);
  const { sealed, dataKey } = sealText(key, contextOfNote(organizationId, workspaceId, shareId), text);
  return insertNoteToSelf(organizationId, shareId, keyId, dataKey, sealed);
}

/** Opens a sender's note on a share, for that person only. */
export function openNoteToSelf(
  keys: KeyService,
  { organizationId, userId }: Pick<OrganizationCall, 'organizationId' | 'userId'>,
  row: SealedNote & { readonly id: ShareId; readonly createdBy: UserId },
): string | null {
  const { noteWorkspaceId } = row;
  if (row.createdBy !== userId || noteWorkspaceId === null) return null;
  const place = contextOfNote(organizationId, noteWorkspaceId, row.id);
  return openStoredText(keys, place, row);
}

/** A share has one note, which never changes, so the share's id identifies it. */
function contextOfNote(organizationId: OrganizationId, workspaceId: WorkspaceId, shareId: ShareId): TextContext {
  const [purpose, field] = ['share', 'note-to-self'] as const;
  return { purpose, field, organizationId, workspaceId, recordId: shareId, versionId: shareId };
}
