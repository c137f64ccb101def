import { boolean, integer, present, text } from './columns.ts';
import { unpreparedStatement } from './query.ts';

/** Whether a table exists, by its name with the schema. */
export const findTable = unpreparedStatement<[name: string]>(
  'schema.findTable',
  'select to_regclass($1) is not null as "isThere"',
).returns({ isThere: present(boolean()) });

const migration = { number: integer(), name: text(), checksum: text() };

/** Applied migrations, in order. */
export const readApplied = unpreparedStatement<[]>(
  'schema.readApplied',
  'select number, name, checksum from cofferdam.migrations order by number',
).returns(migration);

export const insertApplied = unpreparedStatement<[number: number, name: string, checksum: string]>(
  'schema.insertApplied',
  'insert into cofferdam.migrations (number, name, checksum) values ($1, $2, $3)',
);

export const deleteApplied = unpreparedStatement<[name: string]>(
  'schema.deleteApplied',
  'delete from cofferdam.migrations where name = $1',
);
