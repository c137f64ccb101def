import { describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import { noPreferences } from './preferences/preferenceTransitions.ts';
import { preferencesAtom, systemDarkAtom, themeAtom } from './sessionAtoms.ts';

describe('the theme', () => {
  it.each([
    ['dark', false, 'dark'],
    ['dark', true, 'dark'],
    ['light', true, 'light'],
    ['light', false, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
  ] as const)('stored %s, system dark %s: %s', (theme, isSystemDark, shown) => {
    const store = createStore();
    store.set(preferencesAtom, { ...noPreferences, theme });
    store.set(systemDarkAtom, isSystemDark);
    expect(store.get(themeAtom)).toBe(shown);
  });
});
