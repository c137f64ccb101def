import { useListSettings, type ListSettings } from './useListSettings.ts';

/** Saved filters by name, as URL queries. */
export type SavedFilter = NonNullable<ListSettings['savedFilters']>[number];

/** The person's saved filters, from the preference document. */
export function useSavedFilters() {
  const { settings, change } = useListSettings();
  const changeFilters = (make: (filters: readonly SavedFilter[]) => SavedFilter[]): Promise<boolean> =>
    change(({ savedFilters = [] }) => ({ savedFilters: make(savedFilters) }));
  return { filters: settings.savedFilters ?? [], changeFilters };
}
