import type { Client } from 'pg';
import type { Planned } from './listStatements.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The first value that a CHECK allows, for columns with a list of values. */
  readonly value: string | null;
}

/** Tables that stay small in any installation. */
const smallTables: readonly string[] = [
  'cofferdam.audit_cluster',
  'cofferdam.migrations',
  'cofferdam.earlier_subkeys',
  'cofferdam.root_key_verifier',
  'identity.signing_keys',
];

/** Tables with a bounded number of rows per organization, limited by the plan or the number of people. */
export const boundedTables: readonly string[] = [
  'cofferdam.organizations',
  'cofferdam.memberships',
  'cofferdam.workspaces',
  'cofferdam.workspace_roles',
  'cofferdam.invitations',
  'cofferdam.invitation_workspaces',
  'cofferdam.domains',
  'cofferdam.labels',
  'cofferdam.label_changes',
  'cofferdam.organization_keys',
  'cofferdam.cryptography_changes',
  'cofferdam.service_accounts',
  'cofferdam.gcp_connections',
  'cofferdam.kms_settings',
  'cofferdam.share_policies',
  'cofferdam.notification_settings',
  'cofferdam.share_counts',
  'cofferdam.share_endings',
  'cofferdam.erased_private_workspaces',
  'cofferdam.leaver_reports',
  'cofferdam.item_marks',
  'cofferdam.billing_accounts',
  'cofferdam.invoices',
  'cofferdam.usage_days',
  'cofferdam.limit_notices',
  'cofferdam.sales_requests',
];

/** The organization of every row, except in bounded tables. */
export const organization = '00000000-0000-7000-8000-000000000001';
/** The creator of all rows. */
export const person = '00000000-0000-7000-8000-000000000002';
// One of ten workspaces, in rotation.
const workspace = `('00000000-0000-7000-8000-0000000001' || lpad((n % 10)::text, 2, '0'))::uuid`;

/** Values that decide how selective a column is. */
const columnValues: Readonly<Record<string, string>> = {
  organization_id: `'${organization}'::uuid`,
  workspace_id: workspace,
  place_id: workspace,
  created_by: `'${person}'::uuid`,
  updated_by: `'${person}'::uuid`,
  'shares.created_by': 'gen_random_uuid()',
  'audit_events.actor_id': `'${person}'::uuid`,
  'audit_events.type': `'secret.version.accessed'`,
  'audit_events.fields': `jsonb_build_object('name', 'name ' || n % 100)`,
  'resource_tails.kind': `'secret'`,
};

const typeValues: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'name ' || n`,
  bytea: `decode(md5(n::text), 'hex')`,
  boolean: 'n % 2 = 0',
  integer: 'n',
  smallint: 'n % 100',
  bigint: 'n',
  date: 'current_date - n % 400',
  jsonb: `'{}'::jsonb`,
  xid8: 'pg_current_xact_id()',
  'text[]': `array['name ' || n]`,
  'integer[]': 'array[n]',
  'uuid[]': `'{}'`,
  'timestamp with time zone': `now() - n * interval '1 minute'`,
};

/** The columns of every table of the server except the small ones, by table. */
export type GrowingTables = ReadonlyMap<string, readonly Column[]>;

/** Reads the tables from the catalog, before `dropChecks`. */
export async function readGrowingTables(owner: Client): Promise<GrowingTables> {
  return Map.groupBy(await listColumns(owner), ({ table }) => table);
}

async function listColumns(owner: Client): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(
    `select n.nspname || '.' || c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
       not a.attnotnull as "isNullable", (
         select (regexp_match(pg_get_constraintdef(k.oid), '= ANY \\(ARRAY\\[(''[^'']+'')'))[1] from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1
       ) as "value"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('cofferdam', 'identity') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and (n.nspname || '.' || c.relname) <> all ($1)
     order by 1, a.attnum`,
    [smallTables],
  );
  return rows;
}

/** A value of the type; for a nullable column, only in every twentieth row. */
function valueOf({ table, column, type, isNullable, value }: Column): string {
  // 40 rows for each organization.
  if (column === 'organization_id' && boundedTables.includes(table)) {
    return `('00000000-0000-7000-8000-' || lpad((n / 40)::text, 12, '0'))::uuid`;
  }
  const known = columnValues[`${table.split('.')[1]}.${column}`] ?? columnValues[column] ?? value ?? typeValues[type];
  if (known === undefined) throw new Error(`no value for the type ${type} of ${table}.${column}`);
  return isNullable ? `case when n % 20 = 0 then ${known} end` : known;
}

/**
 * Adds rows to every growing table, without triggers, foreign keys and checks, because only the plans matter. Rows with
 * duplicate keys are skipped.
 */
export async function growTables(owner: Client, tables: GrowingTables, from: number, to: number): Promise<void> {
  await owner.query('set session_replication_role = replica');
  for (const [table, own] of tables) {
    await owner.query(
      `insert into ${table} (${own.map(({ column }) => column).join(', ')})
       select ${own.map(valueOf).join(', ')} from generate_series(${from}::integer, ${to}::integer) n
       on conflict do nothing`,
    );
  }
  await owner.query('reset session_replication_role');
}

/** Removes every CHECK, so that rows can be generated from column types. Plans don't depend on them. */
export async function dropChecks(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
     where contype = 'c' and connamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace)`,
  );
  for (const { text } of rows) await owner.query(text);
}

/**
 * A statement for each of the owner's functions that return rows. Each calls a copy without SECURITY DEFINER and a search
 * path of its own, which PostgreSQL plans as part of the statement; statements of the server keep the function itself.
 */
export async function openFunctions(owner: Client): Promise<readonly Planned[]> {
  const { rows } = await owner.query<{ name: string; definition: string; types: string[] }>(
    `select pronamespace::regnamespace || '.' || proname as name, pg_get_functiondef(oid) as definition,
       array(select format_type(t, null) from unnest(proargtypes) as t) as types
     from pg_proc where pronamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace) and prosecdef and proretset
       and prosqlbody is not null`,
  );
  const opened = (name: string): string => name.replace(/^.*\./, 'opened.');
  await owner.query('create schema opened');
  for (const { name, definition } of rows) {
    await owner.query(
      definition
        .replace(`FUNCTION ${name}(`, `FUNCTION ${opened(name)}(`)
        .replace(' SECURITY DEFINER', '')
        .replace(/ SET search_path TO \S+/, ''),
    );
  }
  return rows.map(({ name, types }) => {
    const values = types.map((type, at) => `$${at + 1}::${type}`);
    return { name, text: `select * from ${opened(name)}(${values.join(', ')})` };
  });
}
