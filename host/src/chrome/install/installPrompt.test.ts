import { describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import { captureInstallPrompt, installPromptAtom } from './installPrompt.ts';

function offer() {
  const store = createStore();
  const target = new EventTarget();
  captureInstallPrompt(store, target, new AbortController().signal);
  let shown = 0;
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      shown += 1;
    },
  });
  target.dispatchEvent(event);
  return { store, target, event, shown: () => shown };
}

describe('the install prompt', () => {
  it('is held back, and can be triggered later, once', () => {
    const { store, event, shown } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(shown()).toBe(0);
    store.get(installPromptAtom)?.show();
    expect(shown()).toBe(1);
    expect(store.get(installPromptAtom)).toBeNull();
  });

  it('is dropped after the application is installed', () => {
    const { store, target } = offer();
    target.dispatchEvent(new Event('appinstalled'));
    expect(store.get(installPromptAtom)).toBeNull();
  });
});
