import type { CallOutput } from '@cofferdam/api-contract';
import type { UserId } from '@cofferdam/domain';

type Read = CallOutput<'audit', 'secretReads'>['reads'][number];

/** Who has read some of several secrets since a given time. */
export interface Readers {
  /** Names, the last reader first; empty for a deleted account. */
  readonly people: readonly string[];
  /** How many of the secrets they read. */
  readonly secrets: number;
}

/** Collects who else has read several secrets since a given time, each person once. */
export function readersOf(reads: readonly (readonly Read[])[], sinceMs: number, self: UserId): Readers {
  const recent = reads.map((own) =>
    own.filter(({ at, actor }) => actor !== null && actor.id !== self && Date.parse(at) >= sinceMs),
  );
  const newest = recent.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const people = new Map(newest.map(({ actor }) => [actor?.id, actor?.name ?? '']));
  return { people: [...people.values()], secrets: recent.filter((own) => own.length > 0).length };
}
