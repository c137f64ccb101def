import type { Client } from 'pg';
import { columnTypes } from './columnTypes.ts';
import type { Query } from './query.ts';

/** Runs a declared statement on a connection of the database's owner, without preparing it. */
export async function runAsOwner<Row>(owner: Client, { text, values }: Query<Row>): Promise<Row[]> {
  return (await owner.query({ text, values: [...values], types: columnTypes })).rows as Row[];
}
