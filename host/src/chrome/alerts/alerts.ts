import type { Notice } from '@cofferdam/remote-contract';
import { atom } from 'jotai';
import type { ClientStore } from '../../session/clientStore.ts';

/** A toast at the bottom right. */
export interface Alert extends Notice {
  readonly id: string;
}

/** How long an alert stays, in milliseconds, while nobody looks closer. */
export const alertDurationsMs = { ERROR: 5000, INFO: 2000 } as const;

/** The alerts that are shown, oldest first. */
export const alertsAtom = atom<readonly Alert[]>([]);

/** Adds and removes alerts. */
export interface Alerts {
  /** Shows an alert, which closes every open drawer and dialog. */
  show(notice: Notice): void;
  /** Removes an alert: it was closed, or its time is over. */
  remove(id: string): void;
}

/** Makes the one list of alerts. */
export function createAlerts(store: ClientStore, closeOverlays: () => void): Alerts {
  let count = 0;
  return {
    show(notice) {
      closeOverlays();
      count += 1;
      store.set(alertsAtom, [...store.get(alertsAtom), { ...notice, id: `alert-${count}` }]);
    },
    remove: (id) =>
      store.set(
        alertsAtom,
        store.get(alertsAtom).filter((alert) => alert.id !== id),
      ),
  };
}
