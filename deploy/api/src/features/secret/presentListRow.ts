import type { ListedPage } from './list.store.ts';

/** The columns of one row of a page, as the statement writes them; names and labels hold no tab and no line feed. */
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
   * numbers and states are PostgreSQL's own texts and need no escaping, and a name holds nothing that does.
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

const startOfPostgres = Date.UTC(2000, 0, 1);
const dayMilliseconds = 86_400_000;
// Rows of a page are mostly of a few days: the text of the last one asked for.
let known = { day: Number.NaN, text: '' };

/** Microseconds since the year 2000 in hexadecimal, as PostgreSQL keeps a moment, as `2026-11-20T23:40:53.120Z`. */
export function presentMoment(hexadecimal: string | undefined): string {
  const moment = startOfPostgres + Math.floor(Number.parseInt(hexadecimal ?? '', 16) / 1_000);
  const day = Math.floor(moment / dayMilliseconds);
  if (day !== known.day) known = { day, text: new Date(day * dayMilliseconds).toISOString().slice(0, 11) };
  const ofDay = moment - day * dayMilliseconds;
  const seconds = Math.floor(ofDay / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = `${twoDigits(hours)}:${twoDigits(minutes - hours * 60)}:${twoDigits(seconds - minutes * 60)}`;
  return `${known.text}${clock}.${String(ofDay - seconds * 1_000).padStart(3, '0')}Z`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
