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
 * next change or on a retry. A refused field is dropped and passed to `onRefused`: sent again, it would be refused again,
 * and every other field with it.
 */
export function createPreferenceSaving(
  store: ClientStore,
  preferences: PreferencesPort,
  onRefused: (field: keyof PreferenceDocument) => Promise<void>,
): PreferenceSaving {
  let unsaved: PreferenceDocument = {};
  let running: Promise<void> | null = null;

  /** Sends fields, and if they are refused each alone. Returns those to send again. */
  const send = async (fields: PreferenceDocument): Promise<PreferenceDocument> => {
    const result = await preferences.merge(fields);
    if (result !== 'refused') return result === 'saved' ? {} : fields;
    const names = Object.keys(fields) as (keyof PreferenceDocument)[];
    const [only] = names;
    if (names.length === 1 && only !== undefined) {
      await onRefused(only);
      return {};
    }
    let left: PreferenceDocument = {};
    for (const name of names) left = { ...left, ...(await send({ [name]: fields[name] })) };
    return left;
  };

  const run = async (): Promise<void> => {
    if (Object.keys(unsaved).length === 0) return;
    store.set(preferenceSyncAtom, 'saving');
    while (Object.keys(unsaved).length > 0) {
      const fields = unsaved;
      unsaved = {};
      const left = await send(fields);
      if (Object.keys(left).length > 0) {
        unsaved = { ...left, ...unsaved };
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
