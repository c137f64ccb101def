import {
  countCodePoints,
  limits,
  type OrganizationId,
  type ShareId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { hexBytes } from '../../platform/database/hexBytes.ts';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, WorkspaceCall } from '../../platform/http/calls.ts';
import { completeRow } from '../../platform/keys/completeRow.ts';
import { insertDataKeys } from '../../platform/keys/dataKeys.store.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import { readActiveKey } from '../../platform/keys/organizationKeys.store.ts';
import { isSealable, sealText, useOpenText, type SealPlace } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertNoteToSelf, type SealedNote } from './share.store.ts';

/** A note to oneself; empty is none. @throws ApiFailure `validation.request` */
export function requireNoteToSelf(text: string): string | null {
  if (countCodePoints(text) > limits.descriptionLength || !isSealable(text)) {
    throw new ApiFailure('validation.request', { fields: ['noteToSelf'] });
  }
  return text === '' ? null : text;
}

/** Seals what the sender noted of a share that is there already; the statements that keep it. */
export async function sealNoteToSelf(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  call: WorkspaceCall,
  shareId: ShareId,
  text: string,
): Promise<Query<never>[]> {
  const { organizationId, workspaceId, transaction, userId } = call;
  const [active] = await transaction.run(readActiveKey(organizationId));
  if (active === undefined) throw new Error('an organization has no active key');
  const { keyId, organizationKey: wrappedKey } = active;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const id = random.id<string>();
  const place = placeOfNote(organizationId, workspaceId, shareId, id);
  const { sealed, dataKey } = sealText(key, place, text);
  return [
    insertDataKeys(
      organizationId,
      workspaceId,
      keyId,
      place.purpose,
      place.field,
      [id],
      [shareId],
      [hexBytes(dataKey)],
    ),
    insertNoteToSelf(organizationId, workspaceId, shareId, id, userId, sealed),
  ];
}

/** Opens what the sender of a share noted, for that person alone. */
export function openNoteToSelf(
  keys: KeyService,
  { organizationId, userId }: Pick<OrganizationCall, 'organizationId' | 'userId'>,
  row: SealedNote & { readonly id: ShareId; readonly createdBy: UserId },
): string | null {
  const { noteId, noteWorkspaceId } = row;
  if (row.createdBy !== userId || noteId === null || noteWorkspaceId === null) return null;
  const place = placeOfNote(organizationId, noteWorkspaceId, row.id, noteId);
  return useOpenText(keys, place, completeRow(row), (open) => open.toText());
}

function placeOfNote(
  organizationId: OrganizationId,
  workspaceId: WorkspaceId,
  shareId: ShareId,
  versionId: string,
): SealPlace {
  return { purpose: 'share', field: 'note-to-self', organizationId, workspaceId, recordId: shareId, versionId };
}
