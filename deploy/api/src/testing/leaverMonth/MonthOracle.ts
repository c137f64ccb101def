import type { LeaverItemKind, LeaverWay } from '@cofferdam/domain';

/** What the script itself knows that someone read or wrote. It never looks at the log. */
export interface Received {
  readonly kind: LeaverItemKind;
  /** The last one first. */
  readonly names: readonly string[];
  readonly place: string;
  readonly numbers: readonly number[];
  readonly ways: readonly LeaverWay[];
  readonly times: number;
}

/** One thing that was read or written in one call. */
export interface Receipt {
  readonly kind: LeaverItemKind;
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly way: LeaverWay;
  readonly numbers?: readonly number[];
}

/** Records what was read or written as it happens. */
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

  /** Everything, in an order of its own. */
  everything(): readonly Received[] {
    return sortReceived([...this.#things.values()].map(({ hasAll: _hasAll, ...thing }) => thing));
  }
}

/** In an order that depends on nothing but what is in it. */
export function sortReceived(things: readonly Received[]): readonly Received[] {
  return [...things].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
