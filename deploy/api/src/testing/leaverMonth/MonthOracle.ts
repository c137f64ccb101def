import type { LeaverItemKind, LeaverWay } from '@cofferdam/domain';

/** What someone read or wrote according to the script itself, which never reads the log. */
export interface Received {
  readonly kind: LeaverItemKind;
  /** Newest first. */
  readonly names: readonly string[];
  readonly place: string;
  readonly numbers: readonly number[];
  readonly ways: readonly LeaverWay[];
  readonly times: number;
}

/** One item that was read or written in a call. */
export interface Receipt {
  readonly kind: LeaverItemKind;
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly way: LeaverWay;
  readonly numbers?: readonly number[];
}

/** Records reads and writes as they happen. */
export class MonthOracle {
  readonly #things = new Map<string, Received & { readonly hasAll: boolean }>();
  /** Calls that read or wrote something. */
  receipts = 0;

  take(receipts: readonly Receipt[]): void {
    this.receipts += 1;
    for (const { kind, id, name, place, way, numbers = [] } of receipts) {
      const key = `${kind} ${id}`;
      const known = this.#things.get(key);
      const hasAll = known?.hasAll === true || (kind === 'RECOVERY_CODES' && (way === 'READ' || way === 'WRITTEN'));
      this.#things.set(key, {
        kind,
        names: [name, ...(known?.names ?? []).filter((one) => one !== name)],
        place,
        numbers: hasAll ? [] : [...new Set([...(known?.numbers ?? []), ...numbers])].sort((a, b) => a - b),
        ways: [...new Set([...(known?.ways ?? []), way])].sort(),
        times: (known?.times ?? 0) + 1,
        hasAll,
      });
    }
  }

  /** All entries, sorted. */
  everything(): readonly Received[] {
    return sortReceived([...this.#things.values()].map(({ hasAll: _hasAll, ...thing }) => thing));
  }
}

/** Sorted by content only. */
export function sortReceived(things: readonly Received[]): readonly Received[] {
  return [...things].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
