import type { Notice } from '../hostApi.ts';

/** A toast at the bottom right. */
export interface Alert extends Notice {
  readonly id: string;
  /** Whether it says that the server can't be reached. */
  readonly isNoAnswer?: boolean;
}

/** How long an alert stays without pointer or focus on it, milliseconds. */
export const alertDurationsMs = { ERROR: 5000, INFO: 2000 } as const;

/** The visible alerts, and adding and removing them. */
export interface Alerts {
  /** The visible alerts, oldest first; the same array until something changes. */
  current(): readonly Alert[];
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Shows an alert, which closes every open drawer and dialog. An error leaves those open whose input it would lose. */
  show(notice: Notice): void;
  /** Shows an alert that the server can't be reached, unless one is shown. */
  showNoAnswer(notice: Notice): void;
  /** The server answered: removes such an alert. */
  removeNoAnswer(): void;
  /** Removes an alert that was closed or timed out. */
  remove(id: string): void;
}

/** Creates the list of alerts. */
export function createAlerts(closeOverlays: (keepUnsaved: boolean) => void): Alerts {
  const listeners = new Set<() => void>();
  let alerts: readonly Alert[] = [];
  let count = 0;
  const change = (next: readonly Alert[]): void => {
    if (next.length === alerts.length) return;
    alerts = next;
    for (const listener of listeners) listener();
  };
  const add = (notice: Omit<Alert, 'id'>): void => {
    closeOverlays(notice.type === 'ERROR');
    count += 1;
    change([...alerts, { ...notice, id: `alert-${count}` }]);
  };
  return {
    current: () => alerts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: add,
    showNoAnswer(notice) {
      if (!alerts.some(({ isNoAnswer }) => isNoAnswer === true)) add({ ...notice, isNoAnswer: true });
    },
    removeNoAnswer: () => change(alerts.filter(({ isNoAnswer }) => isNoAnswer !== true)),
    remove: (id) => change(alerts.filter((alert) => alert.id !== id)),
  };
}
