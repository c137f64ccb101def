import { describe, expect, it } from '@jest/globals';
import { createEventBus } from '@cofferdam/events';
import { createPageActions } from '@cofferdam/remote-contract/actions';
import { createOverlays } from '@cofferdam/remote-contract/host';
import { createFakeHost } from '@cofferdam/testing';
import { createStore } from 'jotai';
import { createHostApi } from './createHostApi.ts';
import { createUnsavedChanges } from './createUnsavedChanges.ts';

const action = { id: 'create', label: 'New secret', icon: null, perform: () => undefined };

function start() {
  const { host } = createFakeHost();
  const overlays = createOverlays(() => undefined);
  const actions = createPageActions({
    session: host.session,
    navigate: host.navigate,
    isTyping: () => false,
    hasLetterKeys: () => true,
    isOverlayOpen: () => false,
  });
  const { events: _events, ...others } = host;
  const bus = createEventBus(() => undefined);
  const life = new AbortController();
  const unsaved = createUnsavedChanges(createStore());
  const shared = { ...others, bus, actions, unsaved, onCloseOverlays: overlays.onClose };
  return {
    api: createHostApi(shared, { events: { emits: [], listens: [] } }, life.signal),
    actions,
    unsaved,
    overlays,
    life,
  };
}

describe('what a remote registers with the host', () => {
  it('ends when the remote is deactivated: actions, unsaved changes, and overlays that an alert closes', () => {
    const { api, actions, unsaved, overlays, life } = start();
    let closed = 0;
    api.actions.register([action]);
    api.onCloseOverlays(() => (closed += 1));
    api.unsaved.register({ title: 'Discard it?', description: '' });
    expect(unsaved.lostBy('page')).not.toBeNull();
    expect(actions.current()).toEqual([action]);
    life.abort();
    expect(actions.current()).toEqual([]);
    api.actions.register([action]);
    expect(actions.current()).toEqual([]);
    expect(unsaved.lostBy('page')).toBeNull();
    overlays.closeAll();
    expect(closed).toBe(0);
  });

  it('ends when the function that registering returned is called', () => {
    const { api, actions } = start();
    api.actions.register([action])();
    expect(actions.current()).toEqual([]);
  });
});

describe('the host API of a remote', () => {
  it('has exactly these members, the same in the fake host, and is frozen', () => {
    const { api } = start();
    const names = ['actions', 'api', 'copy', 'events', 'files', 'flags', 'handleError', 'navigate', 'notify'];
    const others = ['onCloseOverlays', 'openSales', 'openSupport', 'pins', 'session', 'stepUp', 'unsaved'];
    expect(Object.keys(api).sort()).toEqual([...names, ...others]);
    expect(Object.keys(createFakeHost().host).sort()).toEqual([...names, ...others]);
    expect(Object.isFrozen(api)).toBe(true);
  });
});
