import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';

/** The person's list settings, from the preference document. */
export type ListSettings = NonNullable<NonNullable<CallOutput<'preferences', 'load'>['document']>['secretView']>;

const key = ['vault', 'list-settings'] as const;
const nothingChosen: ListSettings = {};

/** The person's list settings and a function that changes some. It returns whether they were saved and shows failures. */
export function useListSettings() {
  const host = useHost();
  const queries = useQueryClient();
  const read = async (): Promise<ListSettings> =>
    (await host.api.preferences.load({})).document?.secretView ?? nothingChosen;
  const { data: settings = nothingChosen } = useQuery({ queryKey: key, queryFn: read });

  const change = async (changed: Partial<ListSettings>): Promise<boolean> => {
    try {
      const secretView = { ...(await read()), ...changed };
      await host.api.preferences.merge({ document: { secretView } });
      queries.setQueryData(key, secretView);
      return true;
    } catch (error) {
      host.handleError(error);
      return false;
    }
  };
  return { settings, change };
}
