import { noScope } from '../database/database.ts';
import { moment } from '../database/columns.ts';
import { statement } from '../database/query.ts';
import type { Foundation } from '../platform.ts';

const readTime = statement<[]>('clock.read', 'select clock_timestamp() as "now"').returns({ now: moment() });

/** Measures the database's clock over a connection of the application. @throws when the database does not answer */
export function synchronizeClock({ clock, database }: Pick<Foundation, 'clock' | 'database'>): Promise<void> {
  return clock.synchronize(async () => {
    const [[row]] = await database.runAlone(noScope, [readTime()]);
    if (row === undefined) throw new Error('the database returned no time');
    return row.now;
  });
}
