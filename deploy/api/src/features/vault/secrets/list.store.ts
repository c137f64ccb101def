import type { SecretId, UserId, VersionState } from '@cofferdam/domain';
import type { ItemFilter, ItemListSource } from '../items/list/list.store.ts';

/** A row of the list. Moments are texts as PostgreSQL writes them, see `toIsoMoment`. */
export interface ListRow {
  readonly id: SecretId;
  readonly name: string;
  readonly labels: readonly string[];
  readonly currentVersion: number | null;
  readonly state: VersionState;
  readonly versionCount: number;
  /** The version that is destroyed next and when; null when none is scheduled. */
  readonly nextDestroyVersion: number | null;
  readonly nextDestroyAt: string | null;
  /** When the current version was created, or the newest when none is current. */
  readonly rotatedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: UserId;
  /** Null for an account that is gone. */
  readonly updatedByName: string | null;
}

export const secretList: ItemListSource = {
  table: { kind: 'secret', table: 'secrets', countColumn: 'secret_count' },
  columns: `i.id, i.name, i.labels, i.current_version as "currentVersion", i.state,
      i.version_count as "versionCount", i.next_destroy_version as "nextDestroyVersion",
      i.next_destroy_at::text as "nextDestroyAt", i.rotated_at::text as "rotatedAt", i.created_at::text as "createdAt",
      i.updated_at::text as "updatedAt", i.updated_by as "updatedBy", u.display_name as "updatedByName"`,
  // Each editor's name is looked up once, see [Note: lookups].
  joins: `left join lateral (
      select one.display_name from identity.users one where one.id = i.updated_by offset 0
    ) u on true`,
  searched: ['label_keys'],
};

/** Secrets in a state; for a scheduled destruction those of which any version is scheduled, as their row says. */
export function inState(state: VersionState): ItemFilter {
  return state === 'SCHEDULED_DESTROY'
    ? { name: 'destroy', condition: () => 'i.next_destroy_at is not null' }
    : { name: 'state', condition: (bind) => `i.state = ${bind(state)}::text` };
}

/** Secrets that a person changed last. */
export function updatedBy(userId: UserId): ItemFilter {
  return { name: 'by', condition: (bind) => `i.updated_by = ${bind(userId)}::uuid` };
}
