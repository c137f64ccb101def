import { foldName, type SecretId } from '@cofferdam/domain';
import type { ListPosition } from '../../platform/http/listCursor.ts';
import { betweenRows, endOfRow, type ListedPage } from './list.store.ts';

/** The rows of a page, see [Note: a page as one text]. */
export interface PageRows {
  /** A JSON array. */
  readonly json: string;
  /** Where the page behind begins; null when there is none. */
  readonly next: ListPosition | null;
}

/** The rows of a page without the one more that was asked for to know whether there is another page. */
export function presentRows(page: Pick<ListedPage, 'rows' | 'count'> | undefined, limit: number): PageRows {
  if (page?.rows === undefined || page.rows === null) return { json: '[]', next: null };
  if (Number(page.count) <= limit) return { json: `[${page.rows}${endOfRow}]`, next: null };
  const shown = page.rows.slice(0, page.rows.lastIndexOf(betweenRows));
  const last = shown.slice(shown.lastIndexOf('\n') + 1);
  const { name, updatedAt } = JSON.parse(last + endOfRow) as { readonly name: string; readonly updatedAt: string };
  return { json: `[${shown}${endOfRow}]`, next: { nameKey: foldName(name), updatedAt } };
}

/** Which secrets rows tell of. */
export function idsOfRows({ json }: PageRows): readonly SecretId[] {
  return (JSON.parse(json) as readonly { readonly id: SecretId }[]).map(({ id }) => id);
}
