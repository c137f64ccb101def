import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSharesOfVersion } from '../../share/endShares.ts';
import {
  addVersion,
  changeVersion,
  getVersion,
  listVersions,
  lockVersion,
  makeCurrent,
  readVersion,
  type PresentedVersion,
} from '../items/versions/versions.ts';
import { presentFound } from './moveAndTrash.ts';
import { findNote } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { requireText } from './noteRules.ts';
import { presentNote } from './presentNote.ts';

type NoteVersion = CallOutput<'note', 'versionGet'>['version'];

/** No call disables versions of notes or schedules their destruction. */
function presentVersion({ destroyAt: _none, state, ...version }: PresentedVersion): NoteVersion {
  return { ...version, state: state === 'DESTROYED' ? 'DESTROYED' : 'ENABLED' };
}

/** A page of versions, newest first, without their texts. */
export async function listNoteVersions(
  dependencies: Pick<Platform, 'keys' | 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionList'>,
): Promise<CallOutput<'note', 'versionList'>> {
  const { versions, ...page } = await listVersions(dependencies, noteKind, call, input);
  return { versions: versions.map(presentVersion), ...page };
}

/** One version, without its text. */
export async function getNoteVersion(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionGet'>,
): Promise<CallOutput<'note', 'versionGet'>> {
  return { version: presentVersion(await getVersion(dependencies, noteKind, call, input)) };
}

/** The text of a version, by default the current one. Recorded before the response is sent. */
export async function accessNoteVersion(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionAccess'>,
): Promise<CallOutput<'note', 'versionAccess'>> {
  const { itemId, name, version, text } = await readVersion(dependencies, noteKind, call, input);
  call.record('note.version.accessed', { name, version, recordIds: [itemId] }, call.workspaceId);
  return { version, text };
}

/** Adds a version and makes it current. */
export async function addNoteVersion(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  { name, text, basedOn, changeNote }: CallArguments<'note', 'versionAdd'>,
): Promise<CallOutput<'note', 'versionAdd'>> {
  const { organizationId, workspaceId } = call;
  const { version, row } = await addVersion(dependencies, noteKind, call, {
    name,
    text,
    sizeBytes: requireText(text),
    basedOn,
    changeNote,
    read: (id) => findNote(organizationId, workspaceId, id),
  });
  return { note: presentNote(row), version };
}

/** Makes a version current, unless it was destroyed. */
export async function makeCurrentNoteVersion(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'currentVersion'>,
): Promise<CallOutput<'note', 'currentVersion'>> {
  return presentFound(call, call.workspaceId, await makeCurrent(dependencies, noteKind, call, input));
}

/** Destroys a version permanently. Never the current one: a note always has a text. */
export async function destroyNoteVersion(
  call: WorkspaceCall,
  input: CallArguments<'note', 'versionDelete'>,
): Promise<CallOutput<'note', 'versionDelete'>> {
  const { version } = input;
  const { id, name, currentVersion } = await lockVersion(noteKind, call, input);
  if (currentVersion === version) throw new ApiFailure('note.version.current');
  await changeVersion(noteKind, call, id, noteKind.versions.destroy(call.organizationId, id, version));
  await endSharesOfVersion(call, 'note', id, version);
  call.record('note.version.destroyed', { name, version, recordIds: [id] }, call.workspaceId);
  return presentFound(call, call.workspaceId, id);
}
