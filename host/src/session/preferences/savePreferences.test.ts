import { describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import type { MergeResult, PreferenceDocument, PreferencesPort } from './preferencesPort.ts';
import { createPreferenceSaving, preferenceSyncAtom } from './savePreferences.ts';

function start() {
  const store = createStore();
  const merged: PreferenceDocument[] = [];
  const answers: ((result: MergeResult) => void)[] = [];
  const refused: string[] = [];
  const port: PreferencesPort = {
    load: async () => null,
    merge(fields) {
      merged.push(fields);
      return new Promise((resolve) => answers.push(resolve));
    },
  };
  const saving = createPreferenceSaving(store, port, async (field) => void refused.push(field));
  const answer = async (result: MergeResult): Promise<void> => {
    answers.shift()?.(result);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const states: string[] = [];
  store.sub(preferenceSyncAtom, () => states.push(store.get(preferenceSyncAtom)));
  return { saving, merged, refused, answer, states, state: () => store.get(preferenceSyncAtom) };
}

const dark = { userPreference: { theme: 'dark' } } as const;
const light = { userPreference: { theme: 'light' } } as const;
const compact = { secretView: { density: 'compact' } } as const;

describe('saving preferences', () => {
  it('reports the state of a change', async () => {
    const { saving, answer, state } = start();
    expect(state()).toBe('saved');
    void saving.save(dark);
    expect(state()).toBe('saving');
    await answer('saved');
    expect(state()).toBe('saved');
    void saving.save(light);
    await answer('failed');
    expect(state()).toBe('failed');
  });

  it('shows nothing if there is nothing to save', async () => {
    const { saving, merged, states } = start();
    await saving.retry();
    await saving.save({});
    expect([merged, states]).toEqual([[], []]);
  });

  it('sends the last of several changes last, together with changes of other fields', async () => {
    const { saving, merged, answer } = start();
    void saving.save(dark);
    void saving.save(compact);
    void saving.save(light);
    expect(merged).toEqual([dark]);
    await answer('saved');
    expect(merged).toEqual([dark, { ...compact, ...light }]);
  });

  it('keeps unsaved fields for the next attempt, unless they were changed since', async () => {
    const { saving, merged, answer, state } = start();
    void saving.save({ ...dark, ...compact });
    await answer('failed');
    void saving.save(light);
    expect(merged.at(-1)).toEqual({ ...compact, ...light });
    await answer('failed');
    void saving.retry();
    expect(merged.at(-1)).toEqual({ ...compact, ...light });
    await answer('saved');
    expect(state()).toBe('saved');
    await saving.retry();
    expect(merged).toHaveLength(3);
  });

  it('drops a refused field and saves the others', async () => {
    const { saving, merged, refused, answer, state } = start();
    void saving.save({ ...dark, ...compact });
    await answer('refused');
    await answer('saved');
    await answer('refused');
    expect([merged, refused, state()]).toEqual([[{ ...dark, ...compact }, dark, compact], ['secretView'], 'saved']);
    void saving.save(light);
    expect(merged.at(-1)).toEqual(light);
  });
});
