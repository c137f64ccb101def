import type { Notice } from '@cofferdam/remote-contract';
import { atom } from 'jotai';
import type { ClientStore } from '../../session/clientStore.ts';

/** A toast at the bottom right. */
export interface Alert extends Notice {
  readonly id: string;
  /** Whether it says that the server can't be reached. */
  readonly isNoAnswer?: boolean;
}

/** How long an alert stays without pointer or focus on it, milliseconds. */
export const alertDurationsMs = { ERROR: 5000, INFO: 2000 } as const;

/** The visible alerts, oldest first. */
export const alertsAtom = atom<readonly Alert[]>([]);

/** Adds and removes alerts. */
export interface Alerts {
  /** Shows an alert, which closes every open drawer and dialog. */
  show(notice: Notice): void;
  /** Shows an alert that the server can't be reached, unless one is shown. */
  showNoAnswer(notice: Notice): void;
  /** The server answered: removes such an alert. */
  removeNoAnswer(): void;
  /** Removes an alert that was closed or timed out. */
  remove(id: string): void;
}

/** Creates the list of alerts. */
export function createAlerts(store: ClientStore, closeOverlays: () => void): Alerts {
  let count = 0;
  const add = (notice: Omit<Alert, 'id'>): void => {
    closeOverlays();
    count += 1;
    store.set(alertsAtom, [...store.get(alertsAtom), { ...notice, id: `alert-${count}` }]);
  };
  const hasNoAnswer = (): boolean => store.get(alertsAtom).some(({ isNoAnswer }) => isNoAnswer === true);
  return {
    show: add,
    showNoAnswer(notice) {
      if (!hasNoAnswer()) add({ ...notice, isNoAnswer: true });
    },
    removeNoAnswer() {
      if (hasNoAnswer())
        store.set(
          alertsAtom,
          store.get(alertsAtom).filter(({ isNoAnswer }) => isNoAnswer !== true),
        );
    },
    remove: (id) =>
      store.set(
        alertsAtom,
        store.get(alertsAtom).filter((alert) => alert.id !== id),
      ),
  };
}
