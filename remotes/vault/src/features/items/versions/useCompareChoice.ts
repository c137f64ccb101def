import { useState } from 'react';
import { unusableReason, type ItemVersion } from './itemVersion.ts';
import { versionsMessages as messages } from './versions.messages.ts';

/** Two numbers of versions, the older first. */
export type VersionPair = readonly [older: number, newer: number];

/** Which versions are chosen to be compared. */
export interface CompareChoice {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (version: number, isChosen: boolean) => void;
  /** The two chosen ones; null unless there are two. */
  readonly pair: VersionPair | null;
  /** Why they can't be compared; undefined if they can. */
  readonly reason: string | undefined;
  /** The same, shown beside the button after the first choice. */
  readonly hint: string | undefined;
}

interface Chosen {
  /** The comparison in the address when the choice began. */
  readonly of: string;
  readonly versions: ReadonlySet<number>;
}

/** The choice of two versions: the compared ones, until others are chosen. Closing the comparison clears it. */
export function useCompareChoice(versions: readonly ItemVersion[], compared: VersionPair | null): CompareChoice {
  const of = compared?.join('-') ?? '';
  const [stored, setStored] = useState<Chosen>({ of, versions: new Set(compared) });
  const chosen = stored.of === of ? stored.versions : new Set(compared);
  if (stored.of !== of) setStored({ of, versions: chosen });

  const choose: CompareChoice['choose'] = (version, isChosen) => {
    const next = new Set(chosen);
    if (isChosen) next.add(version);
    else next.delete(version);
    setStored({ of, versions: next });
  };
  const [older, newer, ...more] = [...chosen].toSorted((one, other) => one - other);
  const isPair = older !== undefined && newer !== undefined && more.length === 0;
  const faults = [...chosen].map((number) => unusableReason(versions.find(({ version }) => version === number)));
  const fault = isPair ? faults.find((one) => one !== undefined) : countFault(chosen.size);
  return {
    chosen,
    choose,
    pair: isPair ? [older, newer] : null,
    reason: fault,
    hint: chosen.size === 0 ? undefined : fault,
  };
}

function countFault(count: number): string {
  if (count === 0) return messages.chooseTwo;
  return count === 1 ? messages.chooseOneMore : messages.tooMany(count);
}

/** The current version, or the newest readable one, with the previous one; null if fewer than two are readable. */
export function newestPair(versions: readonly ItemVersion[], current: number | null): VersionPair | null {
  const usable = versions.filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const one = current ?? usable[0];
  if (one === undefined) return null;
  const other = usable.find((number) => number < one) ?? usable.findLast((number) => number > one);
  return other === undefined ? null : [Math.min(one, other), Math.max(one, other)];
}
