import { foldName, type SecretId } from '@cofferdam/domain';
import type { ListPosition } from '../../platform/http/listCursor.ts';
import type { ListedPage } from './list.store.ts';

// A row begins with the id of its secret, and ends with one before its quotation mark.
const idLength = 36;
const idAt = '{"id":"'.length;

/** The rows of a page, see [Note: a row of the list is kept]. */
export function readRows(lines: string | null): readonly string[] {
  return lines === null ? [] : lines.split('\n');
}

/**
 * Completes the rows of a page as JSON text: each ends with the id of whoever changed the secret last, whose name is
 * put behind it. A page has few people and many rows, so a name is written once.
 */
export function presentRows(rows: readonly string[], people: ListedPage['people']): string {
  const endings = new Map<string, string>();
  const complete = (row: string): string => {
    const id = row.slice(-idLength - 1, -1);
    let ending = endings.get(id);
    if (ending === undefined) {
      ending = `,"name":${JSON.stringify(people?.[id] ?? '')}}}`;
      endings.set(id, ending);
    }
    return row + ending;
  };
  return rows.map(complete).join(',');
}

/** Which secret a row tells of. */
export function idOf(row: string): SecretId {
  return row.slice(idAt, idAt + idLength) as SecretId;
}

/** Where the page behind a row begins. */
export function positionOf(row: string): ListPosition {
  const { name, updatedAt } = JSON.parse(`${row}}}`) as { readonly name: string; readonly updatedAt: string };
  return { nameKey: foldName(name), updatedAt };
}
