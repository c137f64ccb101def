import pg from 'pg';

/** A table in PostgreSQL's catalog. */
export interface CatalogTable {
  readonly schema: string;
  readonly name: string;
  /** Stored columns only: PostgreSQL computes generated ones again. */
  readonly columns: readonly string[];
  /** Whether row-level security hides rows from the connected owner. */
  readonly isHidden: boolean;
}

/** The schemas of an installation. */
export const schemas = ['cofferdam', 'graphile_worker', 'identity'] as const;

// They describe the schema, which a restore creates itself.
const ledgers = ['cofferdam.migrations', 'graphile_worker.migrations'];

/** The policy by which an owner who isn't a superuser reads all rows: see migration 0025. */
const policyOfOwner = 'owner_reads_all';

/** Every table with data of the installation, ordered by name. */
export async function listTables(owner: pg.Client): Promise<readonly CatalogTable[]> {
  const { rows } = await owner.query<CatalogTable>(
    `select c.relnamespace::regnamespace::text as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       c.relforcerowsecurity
         and not (select r.rolsuper or r.rolbypassrls from pg_catalog.pg_roles r where r.rolname = current_user)
         and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = $3) as "isHidden"
     from pg_catalog.pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace in (select n.oid from pg_catalog.pg_namespace n where n.nspname = any($1::text[]))
       and c.relnamespace::regnamespace::text || '.' || c.relname <> all($2::text[])
     order by 1, 2`,
    [schemas, ledgers, policyOfOwner],
  );
  return rows;
}

/** A table's name for SQL, escaped. */
export function nameOf({ schema, name }: Pick<CatalogTable, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** A table with its stored columns, for COPY. */
export function copyTarget(table: Pick<CatalogTable, 'schema' | 'name' | 'columns'>): string {
  return `${nameOf(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
