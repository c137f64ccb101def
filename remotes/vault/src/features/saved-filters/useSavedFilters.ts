import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';

/** Filters under a name, as the query of an address. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

const key = ['vault-saved-filters'] as const;

/** The person's own filters, kept in the preference document. */
export function useSavedFilters() {
  const host = useHost();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await host.api.preferences.load({})).document?.secretView?.savedFilters ?? [],
  });
  const keep = async (savedFilters: readonly SavedFilter[]): Promise<void> => {
    try {
      const { document } = await host.api.preferences.load({});
      const secretView = { ...document?.secretView, savedFilters: [...savedFilters] };
      await host.api.preferences.merge({ document: { secretView } });
      await queries.invalidateQueries({ queryKey: key });
    } catch (error) {
      host.handleError(error);
    }
  };
  return { filters: data ?? [], keep };
}
