/**
 * What is done to a database before a statement is tried, in a transaction that is undone: everything that a statement
 * may look at is over, one thing at a time. Triggers and foreign keys do not apply.
 */
export interface Scene {
  /** The conjuncts that it may tell something of, by their ids. */
  readonly about: RegExp;
  readonly statements: readonly string[];
  /** It copies rows, which takes long where there are many. */
  readonly isCopying?: boolean;
}

const past = `now() - interval '1000 days'`;
const over = (about: RegExp, table: string, changes: string): Scene => ({
  about,
  statements: [`update ${table} set ${changes}`],
});

/** The latest rows of all tables, under the same ids, in a place that nobody asked for. */
const copied = (place: 'organization_id' | 'workspace_id', id: string): string => `do $$ declare one record; begin
  for one in select c.table_name as name, bool_or(c.column_name = 'id') and c.table_name in ('two_factors', 'resource_names') as is_alone,
      bool_or(c.column_name = 'link_id') as is_linked,
      string_agg(quote_ident(c.column_name), ', ') filter (where c.is_generated = 'NEVER') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'cofferdam' and t.table_type = 'BASE TABLE' group by c.table_name
    having bool_or(c.column_name = '${place}')
  loop
    execute format('insert into cofferdam.%1$I (%4$s) select %4$s from (select (jsonb_populate_record(null::cofferdam.%1$I, to_jsonb(x)
      || jsonb_build_object(''${place}'', ${id}) %2$s %3$s)).*
      from (select * from cofferdam.%1$I where organization_id = current_setting(''app.organization_id'')::uuid
        order by ctid desc limit 300) x) y on conflict do nothing', one.name,
      case when one.is_linked then '|| jsonb_build_object(''link_id'', substring(sha256(x.link_id || random()::text::bytea) for 16))' end,
      case when one.is_alone and '${place}' = 'workspace_id' then '|| jsonb_build_object(''id'', gen_random_uuid())' end,
      one.columns);
  end loop;
end $$`;

const twin = `''01900000-0000-7000-8000-00000000dddd''::uuid`;
const otherWorkspace = `md5(x.workspace_id::text)::uuid`;

export const scenes: readonly Scene[] = [
  { about: /./, statements: [] },
  {
    about: /its place/,
    isCopying: true,
    statements: [
      `insert into cofferdam.organizations select (jsonb_populate_record(null::cofferdam.organizations, to_jsonb(x)
         || jsonb_build_object('id', '01900000-0000-7000-8000-00000000dddd'::uuid))).*
       from cofferdam.organizations x where x.id = current_setting('app.organization_id')::uuid`,
      copied('organization_id', twin),
    ],
  },
  {
    about: /its (?:place|workspace)/,
    isCopying: true,
    statements: [
      `insert into cofferdam.workspaces select (jsonb_populate_record(null::cofferdam.workspaces, to_jsonb(x)
         || jsonb_build_object('id', md5(x.id::text)::uuid, 'name_key', x.id, 'owner_id',
           case when x.owner_id is not null then gen_random_uuid() end))).*
       from cofferdam.workspaces x where x.organization_id = current_setting('app.organization_id')::uuid`,
      copied('workspace_id', otherWorkspace),
    ],
  },
  over(/status = /, 'cofferdam.organizations', `status = 'blocked-by-migration'`),
  over(/state = '/, 'cofferdam.memberships', `state = 'REMOVED', removed_at = now(), removed_by = user_id`),
  over(/state = '/, 'cofferdam.memberships', `state = 'ACTIVE', removed_at = null, removed_by = null`),
  over(/state = 'ACTIVE'/, 'cofferdam.organization_keys', `state = 'RETIRED'`),
  over(/state = 'ENABLED'/, 'cofferdam.secret_versions', `state = 'DISABLED' where state = 'ENABLED'`),
  over(
    /state = 'ENABLED'/,
    'cofferdam.note_versions',
    `state = 'DESTROYED', sealed_text = null, size_bytes = null where state = 'ENABLED'`,
  ),
  {
    about: /deleted_at/,
    statements: [
      'update cofferdam.two_factors set deleted_at = now(), deleted_by = created_by where deleted_at is null',
      'update cofferdam.notes set deleted_at = now(), deleted_by = created_by where deleted_at is null',
      `update cofferdam.secrets set deleted_at = now(), deleted_by = created_by, name_key = chr(9) || id
       where deleted_at is null`,
    ],
  },
  over(/ended_at/, 'cofferdam.shares', `ended_at = now(), ended_as = 'REVOKED' where ended_at is null`),
  over(/expires_at/, 'cofferdam.shares', `expires_at = ${past}`),
  over(/state = 'PENDING'/, 'cofferdam.invitations', `state = 'REVOKED', settled_at = now() where state = 'PENDING'`),
  over(/expires_at/, 'cofferdam.invitations', `expires_at = ${past}`),
  over(/type = /, 'cofferdam.workspaces', `type = 'PRIVATE', owner_id = gen_random_uuid() where type = 'STANDARD'`),
  over(
    /type = /,
    'cofferdam.workspaces',
    `type = 'STANDARD', owner_id = null, name_key = id::text where type = 'PRIVATE'`,
  ),
  over(/owner_id|type = /, 'cofferdam.workspaces', `owner_id = gen_random_uuid() where type = 'PRIVATE'`),
  over(/user_id/, 'cofferdam.workspace_roles', 'user_id = gen_random_uuid()'),
  over(/user_id/, 'identity.sessions', 'user_id = gen_random_uuid()'),
  over(/revoked_at/, 'identity.sessions', 'revoked_at = now()'),
  over(/expires_at/, 'identity.sessions', `expires_at = ${past}`),
  over(/last_used_at/, 'identity.sessions', `last_used_at = ${past}`),
];
