import type { HostPins } from '@cofferdam/remote-contract';
import type { ClientStore } from '../../session/clientStore.ts';
import { pinRequestAtom, pinsAtom } from './pinAtoms.ts';

/** The pin functions for remotes. They return neither seeds nor codes. */
export function createHostPins(store: ClientStore): HostPins {
  return Object.freeze<HostPins>({
    isPossible: () => store.get(pinsAtom) !== null,
    isPinned: (id) => store.get(pinsAtom)?.entries.some((entry) => entry.id === id) === true,
    subscribe: (listener) => store.sub(pinsAtom, listener),
    pin: (entry) => store.set(pinRequestAtom, entry),
    unpin: async (id) => store.get(pinsAtom)?.pins.unpin(id),
  });
}
