import { useState } from 'react';
import { foldName, matchesFilter, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type { LabelRow } from './labelColumns.tsx';
import { countUses, useLabelsIn, type Label } from './useLabels.ts';

/** What narrows the list of labels. */
export interface LabelFilter {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly isUnusedOnly: boolean;
  readonly setIsUnusedOnly: (isOn: boolean) => void;
  readonly within: WorkspaceId | null;
  readonly setWithin: (within: WorkspaceId | null) => void;
  /** The labels that match; with a workspace, with their uses there. Undefined until they are known. */
  readonly found: readonly LabelRow[] | undefined;
  /** The same for the same filter: a selection belongs to one. */
  readonly query: string;
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

/** Narrows labels to a text, to those of one workspace, and to those that no item has. */
export function useLabelFilter(organizationId: OrganizationId, labels: readonly Label[] | undefined): LabelFilter {
  const [search, setSearch] = useState('');
  const [isUnusedOnly, setIsUnusedOnly] = useState(false);
  const [within, setWithin] = useState<WorkspaceId | null>(null);
  const usesIn = useLabelsIn(organizationId, within);
  const wanted = foldName(search.trim());
  const found = labels
    ?.filter(({ name, description }) => matchesFilter([name, description], search))
    .filter((label) => !isUnusedOnly || countUses(label) === 0)
    .flatMap((label): LabelRow[] => {
      if (usesIn === null) return [label];
      const uses = usesIn?.get(label.name);
      return uses === undefined || countUses({ uses }) === 0 ? [] : [{ ...label, uses, within }];
    });
  return {
    search,
    setSearch,
    isUnusedOnly,
    setIsUnusedOnly,
    within,
    setWithin,
    found: within !== null && usesIn === undefined ? undefined : found,
    query: JSON.stringify([wanted, isUnusedOnly, within]),
    isFiltered: wanted !== '' || isUnusedOnly || within !== null,
    clear: () => {
      setSearch('');
      setIsUnusedOnly(false);
      setWithin(null);
    },
  };
}
