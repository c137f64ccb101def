import { foldName } from '@cofferdam/domain';
import type { ReactNode } from 'react';

/** Groups of the palette, in their order. */
export const paletteGroups = ['page', 'pages', 'workspaces', 'organizations', 'actions'] as const;

/** A group of the palette. */
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something the palette leads to, or does. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Set in the font of code. */
  readonly isCode?: boolean;
  /** Said behind the label, and searched as well. */
  readonly detail?: string;
  readonly icon: ReactNode;
  /** The key that does the same on the page. */
  readonly keyHint?: string;
  /** Why it can't be run: shown in place of the detail. */
  readonly disabledReason?: string;
  run(): void;
}

/** An entry that the palette finds by itself, in its group. */
export interface PaletteItem extends PaletteEntry {
  readonly group: PaletteGroup;
}

/** Items shown of one group while there are others to show. */
const groupLimit = 8;

/**
 * The items whose words begin with, or contain, the query; better ones first inside their group. Every word of
 * the query has to be found.
 */
export function searchItems(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const words = foldName(query).split(/\s+/).filter(Boolean);
  return paletteGroups.flatMap((group) =>
    items
      .filter((item) => item.group === group)
      .map((item) => ({ item, rank: rankOf(item, words) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, groupLimit)
      .map(({ item }) => item),
  );
}

/** 0 begins with it, 1 a word begins with it, 2 contains it, 3 only the detail does; Infinity does not match. */
function rankOf({ label, detail }: PaletteItem, words: readonly string[]): number {
  const text = foldName(label);
  const rest = foldName(detail ?? '');
  const ranks = words.map((word) => {
    if (text.startsWith(word)) return 0;
    if (text.includes(` ${word}`)) return 1;
    if (text.includes(word)) return 2;
    return rest.includes(word) ? 3 : Infinity;
  });
  return Math.max(0, ...ranks);
}

/** A label cut where the query is, for the highlight: before, match, after. */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  const wanted = query.trim().toLowerCase();
  const index = wanted === '' ? -1 : label.toLowerCase().indexOf(wanted);
  if (index === -1) return [label, '', ''];
  return [label.slice(0, index), label.slice(index, index + wanted.length), label.slice(index + wanted.length)];
}
