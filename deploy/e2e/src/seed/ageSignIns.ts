import type { Product } from '@cofferdam/local/product';
import type { Person } from '../people/index.ts';
import { runAsOwner } from '../stack/index.ts';

/** Makes people's sign-ins too old for sensitive changes. */
export async function ageSignIns({ databaseUrl }: Product, ...people: readonly Person[]): Promise<void> {
  await runAsOwner(
    databaseUrl,
    `update identity.sessions set authenticated_at = authenticated_at - interval '10 minutes'
     where user_id in (select id from identity.users where email = any($1))`,
    [people.map(({ credentials }) => credentials.email)],
  );
}
