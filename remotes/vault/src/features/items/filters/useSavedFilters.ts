import { useListSettings, type ListSettings } from './useListSettings.ts';

/** Filters under a name, as the query of an address. */
export type SavedFilter = NonNullable<ListSettings['savedFilters']>[number];

/** The person's own filters, kept in the preference document. */
export function useSavedFilters() {
  const { settings, change } = useListSettings();
  const keep = (savedFilters: readonly SavedFilter[]): Promise<boolean> => change({ savedFilters: [...savedFilters] });
  return { filters: settings.savedFilters ?? [], keep };
}
