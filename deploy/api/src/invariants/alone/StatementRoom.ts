import { addressFor } from '../../platform/database/addresses.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { query, type Query } from '../../platform/database/query.ts';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/**
 * The rows that a statement returned, and the tables in which it changed rows, each with the organization or person that
 * the rows belong to.
 */
export interface Outcome {
  readonly rows: readonly unknown[];
  readonly changed: readonly string[];
}

interface Print {
  readonly of: string;
  readonly print: string;
}

class Undo extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('what was done is undone');
    this.outcome = outcome;
  }
}

/** Runs statements as the owner of a database, to whom row-level security doesn't apply, and rolls them back. */
export class StatementRoom {
  readonly #owner: Database;
  readonly #prints: Query<Print>;

  private constructor(owner: Database, prints: Query<Print>) {
    this.#owner = owner;
    this.#prints = prints;
  }

  static async open(database: TestDatabase): Promise<StatementRoom> {
    const { username: name, password } = new URL(database.url);
    const role = { name: decodeURIComponent(name), password: decodeURIComponent(password) };
    const limits = { statementTimeoutMilliseconds: 20_000 };
    const owner = createDatabase({
      address: () => addressFor(database.url, role, limits),
      connections: 1,
      connectionTimeoutMilliseconds: 10_000,
      answerTimeoutMilliseconds: 30_000,
      onIdleFault: () => undefined,
    });
    const tables = await database.query<{ name: string; column: string }>(
      `select c.table_schema || '.' || c.table_name as "name", min(c.column_name) as "column"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema in ('cofferdam', 'identity') and t.table_type = 'BASE TABLE'
         and c.column_name in ('organization_id', 'user_id') group by 1`,
    );
    const prints = tables.map(
      ({ name: table, column }) => `select '${table} of ' || t.${column} as "of",
          md5(string_agg(t::text, ' ' order by t::text)) as "print"
        from ${table} t group by t.${column}`,
    );
    return new StatementRoom(owner, query<Print>(prints.join(' union all ')));
  }

  /**
   * The outcome of a statement in a transaction that is rolled back.
   *
   * @param before statements that run first in the same transaction; their changes don't count
   */
  async outcomeOf(statement: Query<unknown>, ...before: readonly Query<unknown>[]): Promise<Outcome> {
    try {
      return await this.#owner.transact({ organizationId: null, userId: null }, async ({ run }) => {
        for (const one of before) await run(one);
        const old = new Map((await run(this.#prints)).map(({ of, print }) => [of, print]));
        const rows = await run(statement);
        const now = new Map((await run(this.#prints)).map(({ of, print }) => [of, print]));
        const changed = [...new Set([...old.keys(), ...now.keys()])].filter((of) => old.get(of) !== now.get(of));
        throw new Undo({ rows, changed: changed.toSorted() });
      });
    } catch (error) {
      if (error instanceof Undo) return error.outcome;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#owner.close();
  }
}
