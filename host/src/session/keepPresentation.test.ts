import { beforeEach, describe, expect, it } from '@jest/globals';
import { createEventBus } from '@cofferdam/events';
import { createStore } from 'jotai';
import { keepPresentation } from './keepPresentation.ts';
import { presentationAtom } from './sessionAtoms.ts';

beforeEach(() => sessionStorage.clear());

describe('presentation mode', () => {
  function start() {
    const store = createStore();
    const emitted: boolean[] = [];
    const bus = createEventBus((error) => {
      throw error;
    });
    bus.listen('presentation.changed', ({ on }) => emitted.push(on));
    return { store, emitted, stop: keepPresentation(store, bus) };
  }

  it('is kept when its tab is reloaded, and each change is published', () => {
    const first = start();
    expect(first.store.get(presentationAtom)).toBe(false);
    first.store.set(presentationAtom, true);
    expect(first.emitted).toEqual([true]);
    const second = start();
    expect([second.store.get(presentationAtom), second.emitted]).toEqual([true, []]);
    second.store.set(presentationAtom, false);
    expect(start().store.get(presentationAtom)).toBe(false);
  });

  it('is neither stored nor published after stop', () => {
    const { store, emitted, stop } = start();
    stop();
    store.set(presentationAtom, true);
    expect(emitted).toEqual([]);
    expect(start().store.get(presentationAtom)).toBe(false);
  });
});
