import type { OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';

/** What a new version of a secret is sealed for, as it was when somebody last looked. */
export interface VersionTarget {
  readonly secretId: SecretId;
  /** Generation of the organization key that was active. */
  readonly keyId: string;
  readonly generation: number;
}

/** A name in a workspace, as one person asks for it. */
export interface AskedName {
  readonly userId: UserId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly nameKey: string;
}

/**
 * Remembers for which secret and under which key a version was last sealed, so that the next one takes one round trip.
 * Nothing is decided by it: the statement that writes checks id, name and key again, and writes nothing when one of
 * them is not so any more. Each person has their own entries: somebody else could tell by the time that one is there.
 */
export class VersionTargets {
  readonly #capacity: number;
  readonly #targets = new Map<string, VersionTarget>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  find(name: AskedName): VersionTarget | null {
    return this.#targets.get(keyOf(name)) ?? null;
  }

  keep(name: AskedName, target: VersionTarget): void {
    const key = keyOf(name);
    // Behind all others: a Map keeps the order of insertion, and the first to come is the first to go.
    this.#targets.delete(key);
    this.#targets.set(key, target);
    if (this.#targets.size <= this.#capacity) return;
    const [oldest] = this.#targets.keys();
    if (oldest !== undefined) this.#targets.delete(oldest);
  }

  forget(name: AskedName): void {
    this.#targets.delete(keyOf(name));
  }
}

// Ids have one length, so that no two names make one key.
function keyOf({ userId, organizationId, workspaceId, nameKey }: AskedName): string {
  return userId + organizationId + workspaceId + nameKey;
}
