import { foldName } from '@cofferdam/domain';
import type { PaletteResult } from '@cofferdam/remote-contract';
import type { ReactNode } from 'react';

/** Groups of the palette, in their order. */
export const paletteGroups = ['target', 'page', 'pages', 'workspaces', 'organizations', 'actions', 'typed'] as const;

/** A group of the palette. */
export type PaletteGroup = (typeof paletteGroups)[number];

/** A page or action in the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Monospace. */
  readonly isCode?: boolean;
  /** Shown after the label, and searched, too. */
  readonly detail?: string;
  /** When it was last used: ISO 8601. */
  readonly at?: string;
  /** A required action. */
  readonly notice?: string;
  readonly icon: ReactNode;
  /** Its shortcut on the page. */
  readonly keyHint?: string;
  /** Why it's disabled: shown instead of the detail. */
  readonly disabledReason?: string;
  run(): void;
  /** Copies the main content. */
  copy?(): void;
  /** The workspace of its current code. */
  readonly codeIn?: PaletteResult['codeIn'];
}

/** An entry that the palette itself finds, in its group. */
export interface PaletteItem extends PaletteEntry {
  readonly group: PaletteGroup;
  /** The name of the row or selection that it acts on: the title of its section. */
  readonly target?: string;
  /** Synonyms for searching. */
  readonly words?: readonly string[];
}

/** Finds texts that contain the query with one mistake per word; returns their positions, best first. */
export type FuzzySearch = (texts: readonly string[], wanted: string) => readonly number[];

/** Maximum items of one group if there are others. */
const groupLimit = 8;

/** Groups shown for an empty query; pages are in the menu. */
const shownAtFirst: ReadonlySet<PaletteGroup> = new Set<PaletteGroup>([
  'target',
  'page',
  'workspaces',
  'organizations',
  'actions',
]);
const actionGroups: ReadonlySet<PaletteGroup> = new Set<PaletteGroup>(['target', 'page', 'actions', 'typed']);

/** The query, without the prefix that limits it to actions. */
export function readQuery(query: string): { readonly wanted: string; readonly isActionsOnly: boolean } {
  const isActionsOnly = query.trimStart().startsWith('>');
  return { wanted: (isActionsOnly ? query.trimStart().slice(1) : query).trim(), isActionsOnly };
}

/**
 * The items whose words start with or contain the query, best first inside their group. Every word of the query must be
 * found. If no item matches, those that match with a typing mistake.
 *
 * @param fuzzy undefined until it is loaded
 */
export function searchItems(items: readonly PaletteItem[], query: string, fuzzy?: FuzzySearch): PaletteItem[] {
  const { wanted, isActionsOnly } = readQuery(query);
  const words = foldName(wanted).split(/\s+/).filter(Boolean);
  const groups = isActionsOnly ? actionGroups : words.length === 0 ? shownAtFirst : null;
  const offered = groups === null ? items : items.filter(({ group }) => groups.has(group));
  const ranked = offered.map((item) => ({ item, rank: rankOf(item, words) })).filter(({ rank }) => rank < Infinity);
  const isFound = ranked.some(({ item }) => item.group !== 'typed');
  const loose =
    isFound || fuzzy === undefined
      ? []
      : fuzzy(offered.map(textOf), words.join(' ')).flatMap((position, rank) => {
          const item = offered[position];
          return item === undefined ? [] : [{ item, rank }];
        });
  return inGroups([...loose, ...ranked]);
}

function inGroups(ranked: readonly { readonly item: PaletteItem; readonly rank: number }[]): PaletteItem[] {
  return paletteGroups.flatMap((group) =>
    ranked
      .filter(({ item }) => item.group === group)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, groupLimit)
      .map(({ item }) => item),
  );
}

const textOf = ({ group, label, words = [] }: PaletteItem): string =>
  group === 'typed' ? '' : foldName([label, ...words].join(' '));

/**
 * 0: the label starts with it, 1: a word starts with it, 2: the label contains it, 3: only the synonyms or the detail
 * match, Infinity: no match.
 */
function rankOf({ group, label, detail, target, words: others = [] }: PaletteItem, words: readonly string[]): number {
  if (group === 'typed') return 0;
  const text = foldName(label);
  const rest = foldName([...others, detail ?? '', target ?? ''].join(' '));
  const ranks = words.map((word) => {
    if (text.startsWith(word)) return 0;
    if (text.includes(` ${word}`)) return 1;
    if (text.includes(word)) return 2;
    return rest.includes(word) ? 3 : Infinity;
  });
  // A name alone finds the thing, not what can be done with it.
  if (target !== undefined && ranks.length > 0 && !ranks.some((rank) => rank < 3)) return Infinity;
  return Math.max(0, ...ranks);
}

/** A label split at the query for the highlight: before, match, after. */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  const wanted = query.trim().toLowerCase();
  const index = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted);
  if (index === -1) return [label, '', ''];
  return [label.slice(0, index), label.slice(index, index + wanted.length), label.slice(index + wanted.length)];
}
