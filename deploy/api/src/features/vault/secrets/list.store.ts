import type { SecretId, UserId, VersionState } from '@cofferdam/domain';
import { integer, list, nullable, present, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import type { ItemFilter, ItemListSource } from '../items/list/list.store.ts';
import { rotation } from './rotation/rotation.store.ts';

/** A row of the list. Times are in PostgreSQL's text form, see `toIsoMoment`. */
const listed = {
  id: uuid<SecretId>(),
  name: text(),
  labels: list(text()),
  currentVersion: nullable(integer()),
  state: text<VersionState>(),
  versionCount: integer(),
  /** The next version to be destroyed and when; null if none is scheduled. */
  nextDestroyVersion: nullable(integer()),
  nextDestroyAt: nullable(text()),
  /** When the current version was created, or the newest when none is current; null when that is `updatedAt`. */
  rotatedAt: nullable(text()),
  ...rotation.returns,
  /** Null when that is `updatedAt`. */
  createdAt: nullable(text()),
  updatedAt: present(text()),
  updatedBy: uuid<UserId>(),
  /** Null for a deleted account. */
  updatedByName: nullable(text()),
};
export type ListRow = RowOf<typeof listed>;

export const secretList: ItemListSource<ListRow> = {
  table: { kind: 'secret', table: 'secrets' },
  columns: `i.id, i.name, i.labels, i.current_version as "currentVersion", i.state,
      i.version_count as "versionCount", i.next_destroy_version as "nextDestroyVersion",
      i.next_destroy_at::text as "nextDestroyAt", nullif(i.rotated_at, i.updated_at)::text as "rotatedAt",
      ${rotation.columns}, nullif(i.created_at, i.updated_at)::text as "createdAt", i.updated_at::text as "updatedAt", i.updated_by as "updatedBy", u.display_name as "updatedByName"`,
  returns: listed,
  // Each editor's name is looked up once, see [Note: lookups].
  joins: `left join lateral (
      select one.display_name from identity.users one where one.id = i.updated_by offset 0
    ) u on true`,
  searched: ['label_keys'],
};

/** Secrets in a state; for scheduled destruction, those with any scheduled version, as shown in their row. */
export function inState(state: VersionState): ItemFilter {
  return state === 'SCHEDULED_DESTROY'
    ? { name: 'destroy', condition: () => 'i.next_destroy_at is not null' }
    : { name: 'state', condition: (bind) => `i.state = ${bind(state)}::text` };
}

/** Secrets last changed by a person. */
export function updatedBy(userId: UserId): ItemFilter {
  return { name: 'by', condition: (bind) => `i.updated_by = ${bind(userId)}::uuid` };
}
