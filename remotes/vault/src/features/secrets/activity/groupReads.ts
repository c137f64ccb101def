import type { SecretReadList } from './useSecretReads.ts';

/** One read, as returned by the server. */
export type Read = SecretReadList['reads'][number];

/** Reads of one person that belong to one action: a comparison reveals two versions. */
export interface ReadGroup {
  /** The last of them. */
  readonly read: Read;
  /** Sorted and unique; empty if unknown. */
  readonly versions: readonly number[];
}

const oneDeedMs = 60_000;

/** Groups consecutive reads by the same person in the same way within a minute. Newest first. */
export function groupReads(reads: readonly Read[]): readonly ReadGroup[] {
  const groups: { read: Read; earliest: Read; versions: Set<number> }[] = [];
  for (const read of reads) {
    const last = groups.at(-1);
    const isSame =
      last !== undefined &&
      last.read.actor?.id === read.actor?.id &&
      last.read.way === read.way &&
      Date.parse(last.earliest.at) - Date.parse(read.at) <= oneDeedMs;
    const group = isSame ? last : { read, earliest: read, versions: new Set<number>() };
    if (!isSame) groups.push(group);
    group.earliest = read;
    if (read.version !== null) group.versions.add(read.version);
  }
  return groups.map(({ read, versions }) => ({ read, versions: [...versions].toSorted((a, b) => a - b) }));
}
