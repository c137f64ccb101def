import pg from 'pg';

/** Constants of the code as a list in SQL, for what doesn't change between calls. Input is always a parameter instead. */
export function constantsSql(constants: Iterable<string>): string {
  return [...constants].map((text) => pg.escapeLiteral(text)).join(', ');
}
