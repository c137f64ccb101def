import type { OrganizationId, SecretId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../../platform/database/query.ts';

/** A version whose secret is locked. */
export interface LockedVersion {
  readonly state: VersionState;
  readonly destroyAt: Date | null;
  /** Whether another version can be read. */
  readonly hasOtherUsable: boolean;
}

/** Ask when the secret is locked: the answer stays true until the end. */
export const readLockedVersion = statement<[OrganizationId, SecretId, version: number], LockedVersion>(
  'secret.version.readLocked',
  `select v.state, v.destroy_at as "destroyAt", exists (
     select from cofferdam.secret_versions o where o.organization_id = $1 and o.secret_id = $2 and o.number <> $3
       and o.state = 'ENABLED'
   ) as "hasOtherUsable"
   from cofferdam.secret_versions v where v.organization_id = $1 and v.secret_id = $2 and v.number = $3`,
);

export const setVersionState = statement<
  [OrganizationId, SecretId, version: number, state: Exclude<VersionState, 'DESTROYED'>, destroyAt: Date | null],
  never
>(
  'secret.version.setState',
  `update cofferdam.secret_versions set state = $4, destroy_at = $5
   where organization_id = $1 and secret_id = $2 and number = $3`,
);

/** Removes ciphertext, size and data key; the row stays, so that numbers have no gap. */
export const destroyCiphertext = statement<[OrganizationId, SecretId, version: number], never>(
  'secret.version.destroy',
  `with gone as (
     update cofferdam.secret_versions set state = 'DESTROYED', sealed_value = null, size_bytes = null, destroy_at = null
     where organization_id = $1 and secret_id = $2 and number = $3 returning id
   )
   delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from gone))`,
);

/**
 * Makes the secret's own columns say what its versions are: a current one stays while it can be read, else the newest
 * that can becomes current, else none is. Together with the lock on the secret this is the invariant.
 */
export const recomputeSecretState = statement<
  [OrganizationId, WorkspaceId, SecretId, at: Date, by: UserId | null],
  never
>(
  'secret.settle',
  `update cofferdam.secrets s
   set current_version = v.current, version_count = v.kept, updated_at = $4, updated_by = coalesce($5, s.updated_by),
     next_destroy_at = v.next_at, next_destroy_version = v.next,
     (state, rotated_at) = (
       select o.state, o.created_at from cofferdam.secret_versions o
       where o.organization_id = $1 and o.secret_id = $3 and o.number = coalesce(v.current, s.last_version)
     )
   from (
     select count(*) filter (where v.state <> 'DESTROYED')::integer as kept, min(v.destroy_at) as next_at,
       (array_agg(v.number order by v.destroy_at, v.number desc) filter (where v.destroy_at is not null))[1] as next,
       coalesce(
         max(v.number) filter (where v.state = 'ENABLED' and v.number = o.current_version),
         max(v.number) filter (where v.state = 'ENABLED')
       ) as current
     from cofferdam.secret_versions v
     join cofferdam.secrets o on o.organization_id = $1 and o.id = $3 and o.workspace_id = $2
     where v.organization_id = $1 and v.secret_id = $3
   ) v
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = $3`,
);

/**
 * Locks secrets with a version that is due, in the trash too, and skips those that another transaction has locked: the
 * next sweep comes in a minute.
 */
export const lockWithDueVersions = statement<
  [OrganizationId, ids: readonly SecretId[]],
  { readonly id: SecretId; readonly workspaceId: WorkspaceId; readonly name: string }
>(
  'secret.lockWithDueVersions',
  `select id, workspace_id as "workspaceId", name from cofferdam.secrets
   where organization_id = $1 and id = any ($2::uuid[]) and next_destroy_at <= cofferdam.clock()
   order by id for update skip locked`,
);

/** The due versions of locked secrets. */
export const readDueVersions = statement<
  [OrganizationId, ids: readonly SecretId[]],
  { readonly secretId: SecretId; readonly version: number }
>(
  'secret.version.readDue',
  `select secret_id as "secretId", number as "version" from cofferdam.secret_versions
   where organization_id = $1 and secret_id = any ($2::uuid[]) and destroy_at <= cofferdam.clock()
   order by secret_id, number`,
);
