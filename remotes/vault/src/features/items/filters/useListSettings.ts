import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';

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
  const { mutateAsync } = useMutation({
    // One after the other: each change starts from the one before.
    scope: { id: 'list-settings' },
    networkMode: 'always',
    retry: false,
    mutationFn: async (change: ListSettingsChange) => {
      const stored = await read();
      const secretView = { ...stored, ...change(stored) };
      await host.api.preferences.merge({ document: { secretView } });
      return secretView;
    },
    onSuccess: (secretView) => queries.setQueryData(key, secretView),
    onError: (error) => host.handleError(error),
  });
  const change = (wanted: ListSettingsChange): Promise<boolean> =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    );
  return { settings, change };
}
