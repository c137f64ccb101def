import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/** A committed write of a row. */
export interface Write {
  readonly tableName: string;
  readonly operation: string;
  /** Null for tables without an organization. */
  readonly organizationId: string | null;
  readonly workspaceId: string | null;
  /** Type of an audit event. */
  readonly type: string | null;
}

/** Records the server's writes to all tables, so that "nothing was written" covers all of them. */
export interface WriteLog {
  /** The writes committed since the last call: of one person, or of everyone. */
  take(userId: string | null): Promise<Write[]>;
  /** A number that changes with every write by anyone, even one that is rolled back. */
  position(): Promise<string>;
}

/**
 * Adds a trigger to every table. Rolled-back writes leave no trace; writes of the database owner, which is the test, don't
 * count.
 */
export async function watchWrites(database: TestDatabase): Promise<WriteLog> {
  await database.query(`
    create schema watch;
    create table watch.writes (id bigserial, table_name text, operation text, row_written jsonb, user_id text);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin
        if session_user <> current_user then
          insert into watch.writes (table_name, operation, row_written, user_id)
          values (tg_table_name, tg_op, to_jsonb(case when tg_op = 'DELETE' then old else new end),
            current_setting('app.user_id', true));
        end if;
        return null;
      end $$;
    do $$ declare one record; begin
      for one in select schemaname, tablename from pg_tables where schemaname in ('cofferdam', 'identity') loop
        execute format('create trigger watch_writes after insert or update or delete on %I.%I
          for each row execute function watch.note()', one.schemaname, one.tablename);
      end loop;
    end $$`);
  return {
    position: async () => {
      const [row] = await database.query<{ at: string }>('select last_value as at from watch.writes_id_seq');
      return String(row?.at);
    },
    take: (userId) =>
      database.query<Write & Record<string, unknown>>(
        `with taken as (delete from watch.writes where $1::text is null or user_id = $1 returning *)
         select table_name as "tableName", operation,
           case when table_name = 'organizations' then row_written ->> 'id' else row_written ->> 'organization_id' end
             as "organizationId",
           case when table_name = 'workspaces' then row_written ->> 'id' else row_written ->> 'workspace_id' end
             as "workspaceId",
           case when table_name = 'audit_events' then row_written ->> 'type' end as "type"
         from taken order by id`,
        [userId],
      ),
  };
}
