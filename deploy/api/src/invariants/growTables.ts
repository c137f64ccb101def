import type { Client } from 'pg';

/** Tables that grow with what people keep, as far as a look-up in them has to stay one. */
export const growingTables = [
  'data_keys',
  'secrets',
  'secret_versions',
  'two_factors',
  'notes',
  'note_versions',
  'audit_events',
  'resource_names',
  'resource_tails',
  'resource_words',
] as const;

const organization = '00000000-0000-7000-8000-000000000001';
const person = '00000000-0000-7000-8000-000000000002';
// Ten workspaces, in turn.
const workspace = `('00000000-0000-7000-8000-0000000001' || lpad((n % 10)::text, 2, '0'))::uuid`;
const named = `'${organization}', ${workspace}, gen_random_uuid(), 'name ' || n, 'name ' || n`;
const stamped = `now(), '${person}', now(), '${person}'`;

// The columns without which a row cannot be; `$1` and `$2` are its first and last number.
const rowsOf: Readonly<Record<(typeof growingTables)[number], string>> = {
  data_keys: `(organization_id, id, key_id, purpose, field, workspace_id, record_id, wrapped_key)
    select '${organization}', gen_random_uuid(), '${organization}', 'p', 'f', ${workspace}, gen_random_uuid(), '\\x00'`,
  secrets: `(organization_id, workspace_id, id, name, name_key, last_version, version_count, state,
      created_at, created_by, updated_at, updated_by)
    select ${named}, 1, 1, 'ENABLED', ${stamped}`,
  secret_versions: `(organization_id, workspace_id, secret_id, number, id, size_bytes, sealed_value, created_at, created_by)
    select '${organization}', ${workspace}, gen_random_uuid(), 1, gen_random_uuid(), 1, '\\x00', now(), '${person}'`,
  two_factors: `(organization_id, workspace_id, id, name, name_key, issuer, account, search_key, type, algorithm, digits,
      period_seconds, seed_id, sealed_seed, created_at, created_by, updated_at, updated_by)
    select ${named}, '', '', '', 'TOTP', 'SHA1', 6, 30, gen_random_uuid(), '\\x00', ${stamped}`,
  notes: `(organization_id, workspace_id, id, name, name_key, format, last_version, version_count, current_version,
      created_at, created_by, updated_at, updated_by)
    select ${named}, 'PLAIN', 1, 1, 1, ${stamped}`,
  note_versions: `(organization_id, workspace_id, note_id, number, id, size_bytes, sealed_text, created_at, created_by)
    select '${organization}', ${workspace}, gen_random_uuid(), 1, gen_random_uuid(), 1, '\\x00', now(), '${person}'`,
  audit_events: `(organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
    select '${organization}', gen_random_uuid(), 'secret.version.accessed', now(), '${person}', ${workspace}, '', '',
      jsonb_build_object('name', 'name ' || n % 100)`,
  resource_names: `(organization_id, workspace_id, id, kind, name, tails)
    select '${organization}', ${workspace}, gen_random_uuid(), 'secret', 'name ' || n, array['name ' || n]`,
  resource_tails: `(organization_id, workspace_id, kind, is_inside, tail, id, shared_length, signature, is_standard)
    select '${organization}', ${workspace}, 'secret', false, 'name ' || n, gen_random_uuid(), 0, 1, true`,
  resource_words: `(organization_id, place_id, form, variant, word)
    select '${organization}', ${workspace}, 'word', 'word' || n, 'word' || n`,
};

/** Adds rows to each growing table, without what triggers and foreign keys do: only how the tables are read is looked at. */
export async function growTables(owner: Client, from: number, to: number): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const table of growingTables) {
    const text = `insert into cofferdam.${table} ${rowsOf[table]} from generate_series(${from}::integer, ${to}::integer) n`;
    await owner.query(text);
  }
  await owner.query('reset session_replication_role');
}
