import { atom } from 'jotai';
import type { ClientStore } from '../clientStore.ts';
import type { PreferenceDocument, PreferencesPort } from './preferencesPort.ts';

/** Whether what the person chose is stored. */
export type PreferenceSync = 'saved' | 'saving' | 'failed';

/** The state of saving preferences. */
export const preferenceSyncAtom = atom<PreferenceSync>('saved');

/** Saves changed fields of the preference document. */
export interface PreferenceSaving {
  save(fields: PreferenceDocument): Promise<void>;
  /** Saves what could not be saved before. */
  retry(): Promise<void>;
}

/**
 * Saves changes one after the other, so that the last one is stored last. What couldn't be saved is kept and goes along
 * with the next change, or when the person tries again.
 */
export function createPreferenceSaving(store: ClientStore, preferences: PreferencesPort): PreferenceSaving {
  let unsaved: PreferenceDocument = {};
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    if (Object.keys(unsaved).length === 0) return;
    store.set(preferenceSyncAtom, 'saving');
    while (Object.keys(unsaved).length > 0) {
      const fields = unsaved;
      unsaved = {};
      if (!(await preferences.merge(fields))) {
        unsaved = { ...fields, ...unsaved };
        return store.set(preferenceSyncAtom, 'failed');
      }
    }
    store.set(preferenceSyncAtom, 'saved');
  };
  const retry = (): Promise<void> => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    save(fields) {
      unsaved = { ...unsaved, ...fields };
      return retry();
    },
    retry,
  };
}
