import { atom } from 'jotai';
import type { ClientStore } from '../clientStore.ts';
import type { PreferenceDocument, PreferencesPort } from './preferencesPort.ts';

/** Whether the person's choices are stored. */
export type PreferenceSync = 'saved' | 'saving' | 'failed';

/** The state of saving preferences. */
export const preferenceSyncAtom = atom<PreferenceSync>('saved');

/** Saves changed fields of the preference document. */
export interface PreferenceSaving {
  save(fields: PreferenceDocument): Promise<void>;
  /** Retries changes that could not be saved. */
  retry(): Promise<void>;
}

/**
 * Saves changes one after the other, so that the last one is stored last. Unsaved changes are kept and sent with the
 * next change or on a retry.
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
