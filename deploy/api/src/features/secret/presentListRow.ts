import type { ListedPage } from './list.store.ts';

/** The columns of one row of a page, as PostgreSQL writes them; names and labels hold no tab and no line feed. */
export interface ListLine {
  readonly name: string;
  readonly updatedAt: string;
  readonly columns: readonly string[];
}

/** The rows of a page, see [Note: a page as one text]. */
export function readLines(lines: string | null): ListLine[] {
  if (lines === null) return [];
  return lines.split('\n').map((line) => {
    const columns = line.split('\t');
    return { columns, name: columns[1] ?? '', updatedAt: presentMoment(columns[7]) };
  });
}

/** Gives the row of the list for a line, as JSON text. `people` are the names of those who changed something. */
export function createRowPresenter(people: ListedPage['people']): (line: ListLine) => string {
  // Written once each: a page has few people, few sets of labels and many rows.
  const writePerson = remember((id) => JSON.stringify({ id, name: people?.[id] ?? '' }));
  const writeLabels = remember(presentLabels);
  /*
   * By hand, because a page may have 1,000 rows: objects in between cost more than everything else together. Ids,
   * numbers, states and moments are PostgreSQL's own texts and need no escaping, and a name holds nothing that does.
   */
  return ({ columns, name, updatedAt }) => {
    const [id, , labels = '', currentVersion, state, versionCount, createdAt, , updatedBy = ''] = columns;
    return (
      `{"id":"${id}","name":"${name}","labels":${writeLabels(labels)},"currentVersion":${currentVersion},` +
      `"state":"${state}","versionCount":${versionCount},"createdAt":"${presentMoment(createdAt)}",` +
      `"updatedAt":"${updatedAt}","updatedBy":${writePerson(updatedBy)}}`
    );
  };
}

function remember(write: (text: string) => string): (text: string) => string {
  const written = new Map<string, string>();
  return (text) => {
    const known = written.get(text) ?? write(text);
    written.set(text, known);
    return known;
  };
}

/**
 * `{prod,"two words"}` as PostgreSQL writes an array, as JSON. Labels hold neither commas nor quotes nor backslashes,
 * so that an element ends where it seems to.
 */
export function presentLabels(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '{}') return '[]';
  const labels = text.slice(1, -1).split(',');
  return `[${labels.map((label) => (label.startsWith('"') ? label : `"${label}"`)).join(',')}]`;
}

/** `2026-11-20 23:40:53.12+00` as PostgreSQL writes it, as `2026-11-20T23:40:53.120Z`. */
export function presentMoment(text: string | null | undefined): string {
  if (text === null || text === undefined) return '';
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}
