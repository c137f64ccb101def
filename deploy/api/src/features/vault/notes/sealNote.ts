import type { NoteId, NoteVersionId } from '@cofferdam/domain';
import type { Query } from '../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placeOfText } from '../items/itemTable.ts';
import { noteField } from './noteKind.store.ts';
import { insertVersion } from './noteVersion.store.ts';

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
  const { keyId, key } = openActiveKey(keys, organizationId, active);
  const versionId = random.id<NoteVersionId>();
  const { sealed, dataKey } = sealText(key, placeOfText(noteField, call, noteId, versionId), text);
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
