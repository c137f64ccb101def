import { roleNamesOf } from '../../platform/database/roleNames.ts';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/** Sorted lines for everything that a migration can create: databases with the same lines have the same schema. */
export async function describeSchema(database: TestDatabase): Promise<readonly string[]> {
  const roles = Object.entries(roleNamesOf(database.name));
  const rows = await database.query<{ line: string }>(catalog);
  // Names of roles depend on the database.
  return rows.map(({ line }) => roles.reduce((text, [kind, name]) => text.replaceAll(name, `:${kind}`), line)).sort();
}

const schemas = `('cofferdam'::regnamespace, 'identity'::regnamespace)`;

const catalog = `
select format('relation %s %s %s %s %s', oid::regclass, relkind, relrowsecurity, relforcerowsecurity,
    (select string_agg(r::text, ',' order by r::text) from unnest(relacl) r)) as line
  from pg_class where relnamespace in ${schemas}
union all select format('column %s.%s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, pg_get_expr(d.adbin, d.adrelid), (select string_agg(r::text, ',' order by r::text) from unnest(a.attacl) r))
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace in ${schemas} and a.attnum > 0 and not a.attisdropped
union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace in ${schemas}
union all select format('index %s', pg_get_indexdef(indexrelid))
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace in ${schemas}
union all select format('policy %s %s %s %s %s %s', polrelid::regclass, polname, polcmd,
    (select string_agg(pg_get_userbyid(r), ',' order by pg_get_userbyid(r)) from unnest(polroles) r),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy join pg_class c on c.oid = polrelid where c.relnamespace in ${schemas}
union all select format('function %s %s', pg_get_functiondef(oid),
    (select string_agg(r::text, ',' order by r::text) from unnest(proacl) r))
  from pg_proc where pronamespace in ${schemas} and prokind = 'f'
union all select format('trigger %s', pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in ${schemas} and not t.tgisinternal`;
