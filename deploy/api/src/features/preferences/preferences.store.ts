import type { UserId } from '@cofferdam/domain';
import { json, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import type { JsonObject } from './mergeDocument.ts';

/** The row of a document. */
const preference = {
  document: json<JsonObject>(),
};
export type PreferenceRow = RowOf<typeof preference>;

/** The document of a person. */
export const readPreferences = statement<[UserId]>(
  'preferences.read',
  'select document from cofferdam.preferences where user_id = $1',
).returns(preference);

/**
 * Creates the document if it is missing, locks it until the end of the transaction, and returns it. Merging happens
 * under the lock, so that concurrent merges of different fields are both kept.
 */
export const lockPreferences = statement<[UserId, now: Date]>(
  'preferences.lock',
  `insert into cofferdam.preferences (user_id, document, updated_at) values ($1, '{}', $2)
   on conflict (user_id) do update set updated_at = excluded.updated_at returning document`,
).returns(preference);

/** Writes the locked document. */
export const writePreferences = statement<[UserId, document: string]>(
  'preferences.write',
  'update cofferdam.preferences set document = $2 where user_id = $1',
);
