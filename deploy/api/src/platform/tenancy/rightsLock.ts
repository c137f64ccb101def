import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement, type Query } from '../database/query.ts';

/** The mode of a lock: `shared` to rely on rights, `exclusive` to change them. */
export type RightsLockMode = 'shared' | 'exclusive';

/** The rights that a transaction relies on or changes; only these are locked. */
export interface RightsLocks {
  readonly organizationId: OrganizationId;
  /** Plan, status and existence of the organization. */
  readonly organization: RightsLockMode;
  /** Membership and roles of people in the organization. */
  readonly people: ReadonlyMap<UserId, RightsLockMode>;
  /** Existence of workspaces. */
  readonly workspaces: ReadonlyMap<WorkspaceId, RightsLockMode>;
}

/** Whether one of the locks keeps other people's requests waiting. */
export function isExclusive(locks: RightsLocks | null): boolean {
  if (locks === null) return false;
  return [locks.organization, ...locks.people.values(), ...locks.workspaces.values()].includes('exclusive');
}

const lock = statement<[names: readonly string[], exclusive: readonly string[]]>(
  'tenancy.lockRights',
  `select case when l.name = any ($2::text[])
     then pg_advisory_xact_lock(hashtextextended(l.name, 0))::text
     else pg_advisory_xact_lock_shared(hashtextextended(l.name, 0))::text end
   from unnest($1::text[]) as l (name)`,
);

/**
 * [Note: rights lock] Freezes rights until the transaction ends. A call that writes, or reads a value, seed or code,
 * holds the locks of its organization, its person and its workspaces shared and reads the access facts in a later
 * statement, because a statement's snapshot is older than a lock it waited for. A call that changes rights holds the
 * corresponding locks exclusively. So requests authorized before the change end before it, and later ones
 * are authorized by the new rights. Before an exclusive lock the facts are also read without locks, and someone without the
 * permission is refused: a waiting exclusive lock makes every later request wait.
 *
 * All locks are taken in one statement in the order of their names, before any row lock, so there are no deadlocks.
 */
export function lockRights({ organizationId, organization, people, workspaces }: RightsLocks): Query<unknown> {
  const modes = new Map<string, RightsLockMode>([[`rights:${organizationId}`, organization]]);
  for (const [id, mode] of people) modes.set(`rights:${organizationId}:person:${id}`, mode);
  for (const [id, mode] of workspaces) modes.set(`rights:${organizationId}:workspace:${id}`, mode);
  const names = [...modes.keys()].sort();
  return lock(
    names,
    names.filter((name) => modes.get(name) === 'exclusive'),
  );
}
