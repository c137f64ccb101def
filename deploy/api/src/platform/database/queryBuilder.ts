import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Compilable } from 'kysely';
import type { Parameter, Query } from './query.ts';

/** A typed builder for statements whose text depends on the input. It builds; running is the transaction's. */
export function queryBuilder<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** What was built, as a query that a transaction runs. */
export function built<Row>(builder: Compilable<Row>): Query<Row> {
  const { sql, parameters } = builder.compile();
  return { text: sql, values: parameters as readonly Parameter[] };
}
