import { foldName, type WorkspaceId } from '@cofferdam/domain';
import type { PaletteResult, PaletteResultGroup } from '@cofferdam/remote-contract';
import { useShell } from '../../app/shell.ts';
import { paletteMessages } from '../../messages/palette.ts';
import { menuIcons } from '../menu/menuIcons.tsx';
import { fuzzySearch } from './fuzzySearch.ts';
import { paletteGroups, readQuery, searchItems, type PaletteEntry } from './paletteItems.ts';
import { usePaletteItems } from './usePaletteItems.tsx';
import { usePaletteSearch, type PaletteFindings } from './usePaletteSearch.ts';

/** A titled part of the list. */
export interface PaletteSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteEntry[];
  /** For an earlier query: visible, but can't be opened. */
  readonly isStale?: boolean;
}

/** Groups with a title; targets have their names. */
const titledGroups = paletteGroups.filter((group) => group !== 'target');
/** Groups shown while only one workspace is searched: without other workspaces and organizations. */
const groupsWithin = titledGroups.filter((group) => group !== 'workspaces' && group !== 'organizations');

/** Everything the palette shows for a query, in order: results of remotes, pages, scopes, actions. */
export function usePaletteSections(
  query: string,
  within: WorkspaceId | undefined,
): Pick<PaletteFindings, 'state' | 'insteadOf' | 'readCodes'> & {
  readonly sections: readonly PaletteSection[];
  /** The query. */
  readonly wanted: string;
} {
  const { navigation } = useShell();
  const { wanted, isActionsOnly } = readQuery(query);
  const { groups, state, insteadOf, isStale, readCodes } = usePaletteSearch(isActionsOnly ? null : query, within);
  const items = searchItems(usePaletteItems(wanted), query, fuzzySearch);

  const entry = (result: PaletteResult): PaletteEntry => {
    const { id, label, detail, at, notice, icon, path, copy, codeIn, isCode = false } = result;
    const Drawing = menuIcons[icon];
    return {
      id,
      label,
      isCode,
      icon: <Drawing />,
      ...(codeIn === undefined ? {} : { codeIn }),
      ...(detail === undefined ? {} : { detail }),
      ...(at === undefined ? {} : { at }),
      ...(notice === undefined ? {} : { notice }),
      ...(copy === undefined ? {} : { copy: () => void copy() }),
      run: () => navigation.go(path),
    };
  };
  // Omit results whose page no remote has.
  const entriesOf = ({ results }: Pick<PaletteResultGroup, 'results'>): readonly PaletteEntry[] =>
    results.filter(({ path }) => navigation.hasPage(path)).map(entry);
  const built = isStale ? [] : groups.filter(({ isBuilt }) => isBuilt === true).flatMap(entriesOf);
  const ofTargets = [...new Set(items.flatMap(({ target }) => target ?? []))].map((target) => ({
    id: `target-${target}`,
    title: target,
    items: items.filter((item) => item.target === target),
  }));
  const sections: PaletteSection[] = [
    // What is at hand comes first, unless something is searched.
    ...(wanted === '' ? ofTargets : []),
    ...groups
      .filter(({ isBuilt }) => isBuilt !== true)
      .map(({ id, title, results }) => ({
        id: `found-${id}`,
        title,
        isStale,
        items: entriesOf({ results }),
      })),
    ...(wanted === '' ? [] : ofTargets),
    ...(within === undefined ? titledGroups : groupsWithin).map((group) => ({
      id: group,
      title: paletteMessages.groups[group],
      items: [...items.filter((item) => item.group === group), ...(group === 'typed' ? built : [])],
    })),
  ];
  return {
    sections: exactFirst(
      sections.filter((section) => section.items.length > 0),
      wanted,
    ),
    state,
    insteadOf,
    readCodes,
    wanted,
  };
}

/**
 * Sections with an entry of exactly the typed name come first: "secrets" leads to the page, not to a secret with a similar
 * name.
 */
function exactFirst(sections: readonly PaletteSection[], wanted: string): readonly PaletteSection[] {
  const name = foldName(wanted);
  const isExact = ({ items }: PaletteSection): boolean => items.some(({ label }) => foldName(label) === name);
  return sections.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
}
