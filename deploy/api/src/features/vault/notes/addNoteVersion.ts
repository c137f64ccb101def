import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lookUpKey } from '../items/findItems.ts';
import { requireText } from './noteRules.ts';
import { countVersion } from './noteVersion.store.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';
import { sealNote } from './sealNote.ts';

type Input = CallArguments<'note', 'versionAdd'>;

/** Adds a version and makes it current. The UPDATE that counts it decides; what it refused is looked up to say why. */
export async function addNoteVersion(
  platform: Pick<Platform, 'keys' | 'random' | 'plans'>,
  call: WorkspaceCall,
  input: Input,
): Promise<CallOutput<'note', 'versionAdd'>> {
  const { organizationId, workspaceId, now, userId, transaction, access } = call;
  const { text } = input;
  const sizeBytes = requireText(text);
  const allowed = platform.plans[access.plan].versionsPerSecret;
  const [counted] = await transaction.run(
    countVersion(organizationId, workspaceId, lookUpKey(input.name), input.basedOn ?? null, allowed ?? 0, now, userId),
  );
  if (counted === undefined) return refuse(call, input, allowed);
  const { id: noteId, version } = counted;
  await transaction.run(await sealNote(platform, call, { noteId, version, text, sizeBytes }));
  const note = await requireNote(call, input.name);
  call.record('note.version.added', { name: note.name, version, recordIds: [noteId] }, workspaceId);
  return { note: presentNote(note), version };
}

async function refuse(call: WorkspaceCall, { name, basedOn }: Input, allowed: number | null): Promise<never> {
  const { currentVersion, versionCount: used } = await requireNote(call, name, true);
  if (basedOn !== undefined && basedOn !== currentVersion) {
    throw new ApiFailure('note.version.stale', { currentVersion });
  }
  if (allowed !== null && used < allowed) throw new ApiFailure('request.conflict');
  const limit = { name: 'versionsPerSecret', allowed, used };
  throw new ApiFailure('subscription.resource-add.error.secret-version', { limit });
}
