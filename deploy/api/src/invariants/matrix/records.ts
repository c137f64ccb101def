import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { addTwoFactorSamples, sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

/** The scope of records. */
export interface RecordPlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** One record of each kind that a call can name. */
export interface Records {
  readonly workspaceId: WorkspaceId;
  /** The name of a secret, an entry and a note that occurs only in this scope. */
  readonly name: string;
  /** A word in every text of this scope, which must never be in a response to someone without access. */
  readonly marker: string;
  /** The secret of that name. */
  readonly secretId: string;
  readonly trashedSecretId: string;
  /** The two-factor entry of that name. */
  readonly entryId: string;
  readonly trashedEntryId: string;
  readonly trashedNoteId: string;
  readonly shareId: string;
}

/** Records of an organization rather than of one of its workspaces. */
export interface OrganizationRecords {
  readonly invitationId: string;
  readonly domain: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly labelId: string;
  readonly connectionId: string;
  readonly kmsSettingsId: string;
  readonly notificationSettingId: string;
  readonly invoiceId: string;
}

/** Adds two of each kind to a workspace: a `Sample`, as everywhere, and one whose name occurs only here. */
export async function addRecords(person: TestPerson, place: RecordPlace, marker: string): Promise<Records> {
  const name = `Only ${marker}`;
  const gone = { ...place, name: `Gone ${marker}` };
  const value = `value ${marker}`;
  const labels = [marker];
  for (const one of ['Sample', name, gone.name]) {
    await person.succeed('secret', 'add', { ...place, name: one, value, description: marker, labels });
    await person.succeed('note', 'add', { ...place, name: one, text: value, labels });
  }
  await addTwoFactorSamples(person, place);
  await person.succeed('twoFactor', 'edit', { ...place, name: 'Sample', issuer: marker, account: marker });
  for (const one of [name, gone.name]) {
    await person.succeed('twoFactor', 'add', { ...place, name: one, issuer: marker, seed: sampleSeed });
  }
  const share = await person.send('share.secret', sampleInputs(place)['share.secret']);
  await person.succeed('secret', 'delete', { ...place, names: [gone.name] });
  await person.succeed('note', 'delete', gone);
  await person.succeed('twoFactor', 'delete', gone);
  const { secret } = await person.succeed('secret', 'get', { ...place, name });
  const { entry } = await person.succeed('twoFactor', 'get', { ...place, name });
  const secrets = await person.succeed('secret', 'trashList', place);
  const entries = await person.succeed('twoFactor', 'trashList', place);
  const notes = await person.succeed('note', 'trash', place);
  return {
    workspaceId: place.workspaceId,
    name,
    marker,
    secretId: secret.id,
    trashedSecretId: firstId(secrets),
    entryId: entry.id,
    trashedEntryId: firstId(entries),
    trashedNoteId: firstId(notes),
    shareId: String((share.body['share'] as { readonly id?: string } | undefined)?.id),
  };
}

/** The first id in a response, whatever the name of its list. */
function firstId(answer: object): string {
  const id = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(answer))?.[1];
  if (id === undefined) throw new Error('the trash is empty');
  return id;
}
