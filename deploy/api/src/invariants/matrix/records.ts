import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { addTwoFactorSamples, sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
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
  /** An exposure report. */
  readonly reportId: string;
  /** A change of encryption, which is paused. */
  readonly changeId: string;
  /** An undelivered message of the notification setting. */
  readonly deliveryId: string;
  readonly eventId: string;
  readonly factorId: string;
  readonly browserId: string;
}

/** Adds records of an organization that calls make only over time. Returns their ids. */
export async function addSlowRecords(
  database: TestDatabase,
  { organizationId, owner: { userId } }: Pick<TestOrganization, 'organizationId' | 'owner'>,
  settingId: string,
): Promise<Pick<OrganizationRecords, 'reportId' | 'changeId' | 'deliveryId' | 'eventId' | 'browserId'>> {
  const insert = async (text: string, ...values: unknown[]): Promise<string> => {
    const [row] = await database.query<{ id: string }>(text, values);
    if (row === undefined) throw new Error('a record was not inserted');
    return row.id;
  };
  return {
    reportId: await insert(
      `insert into cofferdam.leaver_reports
         (organization_id, id, user_id, name, email, role, since, asked_at, asked_by, made_at)
       values ($1, gen_random_uuid(), $2, 'marker-foreign', 'left@marker-foreign.example', 'MEMBER', now(), now(), $2, now())
       returning id`,
      organizationId,
      userId,
    ),
    changeId: await insert(
      `insert into cofferdam.cryptography_changes
         (organization_id, id, state, halt, from_key_id, started_at, started_by, acting_user_id, touched_at)
       select $1, gen_random_uuid(), 'PREPARING', 'PAUSED', id, now(), $2, $2, now()
       from cofferdam.organization_keys where organization_id = $1 and state = 'ACTIVE' returning id`,
      organizationId,
      userId,
    ),
    deliveryId: await insert(
      `insert into cofferdam.notification_deliveries
         (organization_id, id, setting_id, after_sequence, through_sequence, topics, state, created_at)
       values ($1, gen_random_uuid(), $2, 0, 1, '{}', 'DEAD', now()) returning id`,
      organizationId,
      settingId,
    ),
    eventId: await insert(
      'select id from cofferdam.audit_events where organization_id = $1 order by id limit 1',
      organizationId,
    ),
    browserId: await insert(
      `insert into identity.trusted_browsers (id, user_id, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, sha256('marker-foreign'), now(), now() + interval '1 day') returning id`,
      userId,
    ),
  };
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
