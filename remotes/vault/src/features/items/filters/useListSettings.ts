import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { useQueuedCommand } from '../calls/useQueuedCommand.ts';

/** The person's list settings, from the preference document. */
export type ListSettings = NonNullable<NonNullable<CallOutput<'preferences', 'load'>['document']>['secretView']>;

/** The settings to save, from those just read: they can have been changed in another browser. */
export type ListSettingsChange = (stored: ListSettings) => Partial<ListSettings>;

const key = ['vault', 'list-settings'] as const;
const nothingChosen: ListSettings = {};

/** The person's list settings and a function that changes some. It returns whether they were saved and shows failures. */
export function useListSettings() {
  const host = useHost();
  const queries = useQueryClient();
  const read = async (): Promise<ListSettings> =>
    (await host.api.preferences.load({})).document?.secretView ?? nothingChosen;
  const { data: settings = nothingChosen } = useQuery({ queryKey: key, queryFn: read });
  const save = useQueuedCommand({
    run: async (change: ListSettingsChange) => {
      const stored = await read();
      const secretView = { ...stored, ...change(stored) };
      await host.api.preferences.merge({ document: { secretView } });
      return secretView;
    },
    onDone: (secretView) => queries.setQueryData(key, secretView),
  });
  const change = async (wanted: ListSettingsChange): Promise<boolean> => (await save(wanted)).kind === 'done';
  return { settings, change };
}
