import type { NoteId, NoteVersionId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { Query } from '../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText, type SealPlace } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertVersion } from './noteVersion.store.ts';

/** Where the text of a version is sealed. */
export function placeOfText(
  place: { readonly organizationId: OrganizationId; readonly workspaceId: WorkspaceId },
  noteId: NoteId,
  versionId: NoteVersionId,
): SealPlace {
  const { organizationId, workspaceId } = place;
  return { purpose: 'note-revision', field: 'body', organizationId, workspaceId, recordId: noteId, versionId };
}

/** A text and the version that it becomes. */
export interface NewText {
  readonly noteId: NoteId;
  readonly version: number;
  readonly text: string;
  readonly sizeBytes: number;
}

/** Seals a text under the active key; the statement that writes it. */
export async function sealNote(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  call: WorkspaceCall,
  { noteId, version, text, sizeBytes }: NewText,
): Promise<Query<never>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const [active] = await transaction.run(readActiveKey(organizationId));
  if (active === undefined) throw new Error('an organization has no active key');
  const { keyId, organizationKey: wrappedKey } = active;
  const key = keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  const versionId = random.id<NoteVersionId>();
  const { sealed, dataKey } = sealText(key, placeOfText(call, noteId, versionId), text);
  return insertVersion(
    organizationId,
    workspaceId,
    noteId,
    version,
    versionId,
    sizeBytes,
    sealed,
    keyId,
    dataKey,
    now,
    userId,
  );
}
