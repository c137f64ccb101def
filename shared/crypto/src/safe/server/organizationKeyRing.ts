import type { OrganizationKey } from './organizationKey.ts';

/** Bounds of an {@link OrganizationKeyRing}. */
export interface OrganizationKeyRingLimits {
  /** Opened keys at most; the one unused for longest goes first. */
  readonly capacity: number;
  /** A key is forgotten this long after it was opened, however often it is used. */
  readonly timeToLiveMilliseconds: number;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

interface RingEntry {
  readonly organizationKey: OrganizationKey;
  readonly expiresAt: number;
}

/**
 * The opened organization keys of this process, by generation id.
 *
 * It holds this one sort of key in a map that nobody else has: two caches under one id in one map
 * once gave wrong codes without an error. A forgotten key is dropped whole; Node clears the
 * memory of a KeyObject when its last reference goes.
 */
export class OrganizationKeyRing {
  readonly #limits: OrganizationKeyRingLimits;
  readonly #entries = new Map<string, RingEntry>();

  constructor(limits: OrganizationKeyRingLimits) {
    if (!(limits.capacity >= 1)) throw new RangeError('key-ring-capacity');
    this.#limits = limits;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The opened key of a generation, if it is here and not expired. */
  find(generationId: string): OrganizationKey | null {
    const entry = this.#entries.get(generationId);
    if (entry === undefined) return null;
    this.#entries.delete(generationId);
    if (entry.expiresAt <= this.#limits.now()) return null;
    // Behind all others: a Map keeps the order of insertion, and that is the order of use here.
    this.#entries.set(generationId, entry);
    return entry.organizationKey;
  }

  /** Keeps an opened key under its own generation id. */
  keep(organizationKey: OrganizationKey): void {
    const { generationId } = organizationKey;
    this.#entries.delete(generationId);
    const expiresAt = this.#limits.now() + this.#limits.timeToLiveMilliseconds;
    this.#entries.set(generationId, { organizationKey, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.capacity) return;
      this.#entries.delete(oldest);
    }
  }

  /** Forgets one generation: it was destroyed, or its key service refused. */
  forget(generationId: string): void {
    this.#entries.delete(generationId);
  }

  /** Forgets every generation of an organization. */
  forgetOrganization(organizationId: string): void {
    for (const [generationId, entry] of this.#entries) {
      if (entry.organizationKey.organizationId === organizationId) this.#entries.delete(generationId);
    }
  }

  /** Forgets everything that has expired, for keys that nobody asks for again. */
  forgetExpired(): void {
    const now = this.#limits.now();
    for (const [generationId, entry] of this.#entries) {
      if (entry.expiresAt <= now) this.#entries.delete(generationId);
    }
  }

  /** Forgets all: at shutdown, and when the server seals itself. */
  clear(): void {
    this.#entries.clear();
  }
}
