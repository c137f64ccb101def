import type { EventBus } from '@cofferdam/events';
import { readStored, writeStored } from './browserStorage.ts';
import type { ClientStore } from './clientStore.ts';
import { presentationAtom } from './sessionAtoms.ts';

const name = 'presentation';

/** Keeps presentation mode over a reload of this tab and reports each change; returns a function that stops it. */
export function keepPresentation(store: ClientStore, bus: EventBus): () => void {
  store.set(presentationAtom, readStored('tab', name) === true);
  return store.sub(presentationAtom, () => {
    const on = store.get(presentationAtom);
    writeStored('tab', name, on ? true : null);
    bus.emit('presentation.changed', { on });
  });
}
