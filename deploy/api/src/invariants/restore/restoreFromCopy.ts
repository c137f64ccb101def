import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

/*
 * A second implementation of FORMAT.md, written only from the document: node:crypto and pg, without any of our code. It
 * decrypts a copy of the database with the root key file.
 */

const purposes: Readonly<Record<string, number>> = {
  'organization-key': 1,
  'token-signing-key': 2,
  'secret-version': 3,
  secret: 4,
  'two-factor-revision': 5,
  'note-revision': 6,
  workspace: 7,
  share: 8,
  'account-factor': 9,
  'notification-setting': 11,
};
const fields: Readonly<Record<string, number>> = {
  key: 1,
  value: 2,
  description: 3,
  seed: 4,
  'recovery-codes': 5,
  body: 6,
  'note-to-self': 7,
};
const layers = { wrappedKey: 1, payload: 2 } as const;

interface Context {
  readonly purpose: string;
  readonly field: string;
  readonly organizationId: string | null;
  readonly workspaceId: string | null;
  readonly recordId: string | null;
  readonly versionId: string | null;
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
export async function restoreFromCopy(databaseUrl: string, rootKeyPath: string): Promise<RestoredTexts> {
  const root = readRootKey(await readFile(rootKeyPath, 'utf8'));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const restored: Record<string, string[]> = {};
    for (const [name, place] of Object.entries(places)) {
      const { rows } = await client.query<StoredText>(
        `select t.${place.column} as sealed, t.organization_id, ${place.workspaceId} as workspace_id,
           ${place.recordId} as record_id, ${place.versionId} as version_id, d.wrapped_key as data_key,
           k.id as generation_id, k.wrapped_key as organization_key
         from cofferdam.${place.table} t
         join cofferdam.data_keys d on d.organization_id = t.organization_id and d.id = ${place.versionId}
         join cofferdam.organization_keys k on k.organization_id = d.organization_id and k.id = d.key_id
         where t.${place.column} is not null and k.state <> 'DESTROYED'`,
      );
      restored[name] = rows.map((row) => openText(root, place, row));
    }
    return restored;
  } finally {
    await client.end();
  }
}

/** The public keys of the stored token signing keys, computed from the private ones: PKCS #8 of 48 bytes each. */
export async function restoreSigningKeys(
  databaseUrl: string,
  rootKeyPath: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const root = readRootKey(await readFile(rootKeyPath, 'utf8'));
  const wrapping = deriveSubKey(root, 'token-signing-key-wrapping');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; sealed_key: Buffer }>(
      'select id, sealed_key from identity.signing_keys',
    );
    return new Map(
      rows.map(({ id, sealed_key: envelope }) => {
        if (envelope.length !== 94) throw new Error('a sealed signing key has 94 bytes');
        const context = { ...nowhere, purpose: 'token-signing-key', field: 'key', recordId: id };
        return [id, openEnvelope({ key: wrapping, keyId: keyIdOf(wrapping), context }, 'wrappedKey', envelope)];
      }),
    );
  } finally {
    await client.end();
  }
}

/** The seeds of authenticator apps, by the id of the account. */
export async function restoreAccountSeeds(
  databaseUrl: string,
  rootKeyPath: string,
): Promise<ReadonlyMap<string, string>> {
  const root = readRootKey(await readFile(rootKeyPath, 'utf8'));
  const key = deriveSubKey(root, 'account-seed-sealing');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; user_id: string; sealed_seed: Buffer }>(
      'select id, user_id, sealed_seed from identity.authenticators',
    );
    return new Map(
      rows.map(({ id, user_id: userId, sealed_seed: envelope }) => {
        const context = { ...nowhere, purpose: 'account-factor', field: 'seed', recordId: id, versionId: userId };
        return [userId, openEnvelope({ key, keyId: keyIdOf(key), context }, 'payload', envelope).toString('utf8')];
      }),
    );
  } finally {
    await client.end();
  }
}

interface StoredText {
  readonly sealed: Buffer;
  readonly organization_id: string;
  readonly workspace_id: string;
  readonly record_id: string;
  readonly version_id: string;
  readonly data_key: Buffer;
  readonly generation_id: string;
  readonly organization_key: Buffer;
}

const nowhere = { organizationId: null, workspaceId: null, recordId: null, versionId: null };

function openText(root: Buffer, { purpose, field }: SealContext, row: StoredText): string {
  const wrapping = deriveSubKey(root, 'organization-key-wrapping');
  const generation = {
    ...nowhere,
    purpose: 'organization-key',
    field: 'key',
    organizationId: row.organization_id,
    recordId: row.generation_id,
  };
  const organizationKey = openWrappedKey(
    { key: wrapping, keyId: keyIdOf(wrapping), context: generation },
    row.organization_key,
  );
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

function readRootKey(line: string): Buffer {
  const [, hex = '', check = ''] = /^cofferdam-root-key-1 ([0-9a-f]{64}) ([0-9a-f]{8})\n$/u.exec(line) ?? [];
  const key = Buffer.from(hex, 'hex');
  if (createHash('sha256').update(key).digest('hex').slice(0, 8) !== check) throw new Error('not a root key file');
  return key;
}

function deriveSubKey(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `cofferdam/1/root/${purpose}`, 32));
}

function keyIdOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('cofferdam/1/key-id').digest().subarray(0, 16);
}

interface Seat {
  readonly key: Buffer;
  readonly keyId: Buffer;
  readonly context: Context;
}

function openWrappedKey(seat: Seat, envelope: Buffer): Buffer {
  if (envelope.length !== 78) throw new Error('a wrapped key has 78 bytes');
  return openEnvelope(seat, 'wrappedKey', envelope);
}

function openEnvelope({ key, keyId, context }: Seat, layer: keyof typeof layers, envelope: Buffer): Buffer {
  const header = envelope.subarray(0, 18);
  if (!header.equals(Buffer.concat([Buffer.of(1, 1), keyId]))) throw new Error('another format or another key');
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(18, 30), { authTagLength: 16 });
  decipher.setAAD(additionalData(layer, context, header));
  decipher.setAuthTag(envelope.subarray(-16));
  return Buffer.concat([decipher.update(envelope.subarray(30, -16)), decipher.final()]);
}

function additionalData(layer: keyof typeof layers, context: Context, header: Buffer): Buffer {
  const bytes = Buffer.alloc(92);
  bytes[0] = 1;
  bytes[1] = layers[layer];
  bytes.writeUInt16BE(purposes[context.purpose] ?? 0, 2);
  bytes.writeUInt16BE(fields[context.field] ?? 0, 4);
  header.copy(bytes, 6);
  const ids = [context.organizationId, context.workspaceId, context.recordId, context.versionId];
  for (const [index, id] of ids.entries()) {
    if (id !== null) Buffer.concat([Buffer.of(1), uuidBytes(id)]).copy(bytes, 24 + index * 17);
  }
  return bytes;
}

function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
