import { readFile } from 'node:fs/promises';
import pg from 'pg';
import {
  deriveSubkey,
  keyIdOf,
  nowhere,
  openEnvelope,
  openWrappedKey,
  readRootKey,
  uuidBytes,
  type Context,
  type DecryptByCloudKms,
} from './openEnvelope.ts';

/*
 * A second implementation of FORMAT.md, written only from the document: node:crypto and pg, without any of our code. It
 * decrypts a copy of the database with the root key file.
 */

/** A copy of the database. */
export interface DatabaseCopy {
  readonly databaseUrl: string;
  readonly rootKeyPath: string;
  /** Without it, texts that need a customer's key are left out. */
  readonly decrypt?: DecryptByCloudKms;
}

/** Restored texts by kind: `secret value`, `seed` and so on. */
export type RestoredTexts = Readonly<Record<string, readonly string[]>>;

/** A row of the table "Where texts are stored" of FORMAT.md; `t` is the row of the text, `d` its data key. */
interface SealContext {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
  readonly field: string;
  readonly workspaceId: string;
  readonly recordId: string;
  readonly versionId: string;
}

const places: Readonly<Record<string, SealContext>> = {
  'secret value': {
    table: 'secret_versions',
    column: 'sealed_value',
    purpose: 'secret-version',
    field: 'value',
    workspaceId: 'd.workspace_id',
    recordId: 't.secret_id',
    versionId: 't.id',
  },
  'change note of a secret': {
    table: 'secret_versions',
    column: 'sealed_change_note',
    purpose: 'secret-version',
    field: 'description',
    workspaceId: 'd.workspace_id',
    recordId: 't.secret_id',
    versionId: 't.change_note_id',
  },
  'secret description': {
    table: 'secrets',
    column: 'sealed_description',
    purpose: 'secret',
    field: 'description',
    workspaceId: 't.workspace_id',
    recordId: 't.id',
    versionId: 't.description_id',
  },
  'workspace description': {
    table: 'workspaces',
    column: 'sealed_description',
    purpose: 'workspace',
    field: 'description',
    workspaceId: 't.id',
    recordId: 't.id',
    versionId: 't.description_id',
  },
  note: {
    table: 'note_versions',
    column: 'sealed_text',
    purpose: 'note-revision',
    field: 'body',
    workspaceId: 'd.workspace_id',
    recordId: 't.note_id',
    versionId: 't.id',
  },
  'change note of a note': {
    table: 'note_versions',
    column: 'sealed_change_note',
    purpose: 'note-revision',
    field: 'description',
    workspaceId: 'd.workspace_id',
    recordId: 't.note_id',
    versionId: 't.change_note_id',
  },
  seed: {
    table: 'two_factors',
    column: 'sealed_seed',
    purpose: 'two-factor-revision',
    field: 'seed',
    workspaceId: 't.workspace_id',
    recordId: 't.id',
    versionId: 't.seed_id',
  },
  'recovery codes': {
    table: 'two_factors',
    column: 'sealed_recovery',
    purpose: 'two-factor-revision',
    field: 'recovery-codes',
    workspaceId: 't.workspace_id',
    recordId: 't.id',
    versionId: 't.recovery_id',
  },
  'note to self': {
    table: 'notes_to_self',
    column: 'sealed',
    purpose: 'share',
    field: 'note-to-self',
    workspaceId: 't.workspace_id',
    recordId: 't.share_id',
    versionId: 't.share_id',
  },
  'target of a notification setting': {
    table: 'notification_settings',
    column: 'sealed_target',
    purpose: 'notification-setting',
    field: 'value',
    workspaceId: 't.organization_id',
    recordId: 't.id',
    versionId: 't.target_id',
  },
};

/** Every text of a database copy. */
export function restoreFromCopy(copy: DatabaseCopy): Promise<RestoredTexts> {
  return openCopy(copy, async (root, client) => {
    const keys = await openOrganizationKeys(root, client, copy.decrypt);
    const restored: Record<string, string[]> = {};
    for (const [name, place] of Object.entries(places)) {
      const { rows } = await client.query<StoredText>(
        `select t.${place.column} as sealed, t.organization_id, ${place.workspaceId} as workspace_id,
           ${place.recordId} as record_id, ${place.versionId} as version_id, d.wrapped_key as data_key,
           d.key_id as generation_id
         from cofferdam.${place.table} t
         join cofferdam.data_keys d on d.organization_id = t.organization_id and d.id = ${place.versionId}
         where t.${place.column} is not null`,
      );
      restored[name] = rows.flatMap((row) => {
        const organizationKey = keys.get(`${row.organization_id} ${row.generation_id}`);
        return organizationKey === undefined ? [] : [openText(organizationKey, place, row)];
      });
    }
    return restored;
  });
}

/** The stored token signing keys by their ids: PKCS #8 of 48 bytes each. */
export function restoreSigningKeys(copy: DatabaseCopy): Promise<ReadonlyMap<string, Buffer>> {
  return openCopy(copy, async (root, client) => {
    const key = deriveSubkey(root, 'token-signing-key-wrapping');
    const { rows } = await client.query<{ id: string; sealed_key: Buffer }>(
      'select id, sealed_key from identity.signing_keys',
    );
    return new Map(
      rows.map(({ id, sealed_key: envelope }) => {
        if (envelope.length !== 94) throw new Error('a sealed signing key has 94 bytes');
        const context = { ...nowhere, purpose: 'token-signing-key', field: 'key', recordId: id };
        return [id, openEnvelope({ key, keyId: keyIdOf(key), context }, 'wrappedKey', envelope)];
      }),
    );
  });
}

/** The seeds of authenticator apps, by the id of the account. */
export function restoreAccountSeeds(copy: DatabaseCopy): Promise<ReadonlyMap<string, string>> {
  return openCopy(copy, async (root, client) => {
    const key = deriveSubkey(root, 'account-seed-sealing');
    const { rows } = await client.query<{ id: string; user_id: string; sealed_seed: Buffer }>(
      'select id, user_id, sealed_seed from identity.authenticators',
    );
    return new Map(
      rows.map(({ id, user_id: userId, sealed_seed: envelope }) => {
        const context = { ...nowhere, purpose: 'account-factor', field: 'seed', recordId: id, versionId: userId };
        return [userId, openEnvelope({ key, keyId: keyIdOf(key), context }, 'payload', envelope).toString('utf8')];
      }),
    );
  });
}

async function openCopy<Result>(
  { databaseUrl, rootKeyPath, decrypt }: DatabaseCopy,
  work: (root: Buffer, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const root = await readRootKey(await readFile(rootKeyPath, 'utf8'), decrypt);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ verifier: Buffer }>('select verifier from cofferdam.root_key_verifier');
    const verifier = Buffer.concat([Buffer.of(1), deriveSubkey(root, 'root-key-verifier')]);
    if (rows[0]?.verifier.equals(verifier) !== true) throw new Error('the root key of another database');
    return await work(root, client);
  } finally {
    await client.end();
  }
}

interface Generation {
  readonly id: string;
  readonly organization_id: string;
  readonly wrapped_key: Buffer;
  readonly protection: 'ROOT' | 'KMS';
  readonly key_name: string | null;
}

/** The organization keys that can be opened, by organization and generation. */
async function openOrganizationKeys(
  root: Buffer,
  client: pg.Client,
  decrypt: DecryptByCloudKms | undefined,
): Promise<ReadonlyMap<string, Buffer>> {
  const purpose = 'organization-key-wrapping';
  const earlier = (await openEarlierSubkeys(root, client)).filter((one) => one.purpose === purpose);
  const subkeys = [deriveSubkey(root, purpose), ...earlier.map(({ key }) => key)];
  const { rows } = await client.query<Generation>(
    `select k.id, k.organization_id, k.wrapped_key, k.protection, s.key_name from cofferdam.organization_keys k
     left join cofferdam.kms_settings s on s.organization_id = k.organization_id and s.id = k.kms_settings_id
     where k.state <> 'DESTROYED'`,
  );
  const opened = new Map<string, Buffer>();
  for (const row of rows) {
    if (row.protection === 'KMS' && decrypt === undefined) continue;
    const envelope = decrypt === undefined ? row.wrapped_key : await openCustomerWrapping(row, decrypt);
    const key = subkeys.find((one) => keyIdOf(one).equals(envelope.subarray(2, 18)));
    if (key === undefined) throw new Error('no subkey with this key id');
    const { organization_id: organizationId, id: recordId } = row;
    const context = { ...nowhere, purpose: 'organization-key', field: 'key', organizationId, recordId };
    opened.set(`${organizationId} ${recordId}`, openWrappedKey({ key, keyId: keyIdOf(key), context }, envelope));
  }
  return opened;
}

/** The envelope of format 1 inside one of format 2; others as they are. */
async function openCustomerWrapping(
  { id, organization_id: organizationId, wrapped_key: stored, protection, key_name: keyName }: Generation,
  decrypt: DecryptByCloudKms,
): Promise<Buffer> {
  if (protection === 'ROOT') return stored;
  if (!stored.subarray(0, 2).equals(Buffer.of(2, 1)) || keyName === null) throw new Error('not of format 2');
  const text = Buffer.from('cofferdam/1/organization-key');
  return decrypt(keyName, stored.subarray(2), Buffer.concat([text, uuidBytes(organizationId), uuidBytes(id)]));
}

async function openEarlierSubkeys(
  root: Buffer,
  client: pg.Client,
): Promise<readonly { readonly purpose: string; readonly key: Buffer }[]> {
  const key = deriveSubkey(root, 'earlier-subkey-sealing');
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from cofferdam.earlier_subkeys',
  );
  return rows.map(({ id, sealed }) => {
    const context = { ...nowhere, purpose: 'earlier-subkey', field: 'key', recordId: id };
    const payload = openEnvelope({ key, keyId: keyIdOf(key), context }, 'payload', sealed);
    return { key: payload.subarray(0, 32), purpose: payload.toString('utf8', 32) };
  });
}

interface StoredText {
  readonly sealed: Buffer;
  readonly organization_id: string;
  readonly workspace_id: string;
  readonly record_id: string;
  readonly version_id: string;
  readonly data_key: Buffer;
  readonly generation_id: string;
}

function openText(organizationKey: Buffer, { purpose, field }: SealContext, row: StoredText): string {
  const context: Context = {
    purpose,
    field,
    organizationId: row.organization_id,
    workspaceId: row.workspace_id,
    recordId: row.record_id,
    versionId: row.version_id,
  };
  const dataKey = openWrappedKey({ key: organizationKey, keyId: uuidBytes(row.generation_id), context }, row.data_key);
  return openEnvelope({ key: dataKey, keyId: keyIdOf(dataKey), context }, 'payload', row.sealed).toString('utf8');
}
