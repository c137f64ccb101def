import type { ListColumns } from './list.store.ts';

/**
 * A row of the list as JSON text. By hand, because a page may have 1,000 rows: objects in between cost more than
 * everything else together. Ids, numbers, states and moments are PostgreSQL's own texts and need no escaping.
 */
export function presentListRow(columns: ListColumns): string {
  const [id, name, , labels, currentVersion, state, versionCount, createdAt, updatedAt, updatedBy, updatedByName] =
    columns;
  return (
    `{"id":"${id}","name":${JSON.stringify(name)},"labels":${presentLabels(labels)},"currentVersion":${currentVersion},` +
    `"state":"${state}","versionCount":${versionCount},"createdAt":"${presentMoment(createdAt)}",` +
    `"updatedAt":"${presentMoment(updatedAt)}",` +
    `"updatedBy":{"id":"${updatedBy}","name":${JSON.stringify(updatedByName ?? '')}}}`
  );
}

/**
 * `{prod,"two words"}` as PostgreSQL writes an array, as JSON. Labels hold neither commas nor quotes nor backslashes,
 * so that an element ends where it seems to.
 */
export function presentLabels(text: string | null | undefined): string {
  if (text === null || text === undefined || text === '{}') return '[]';
  const labels = text.slice(1, -1).split(',');
  return JSON.stringify(labels.map((label) => (label.startsWith('"') ? label.slice(1, -1) : label)));
}

/** `2026-11-20 23:40:53.12+00` as PostgreSQL writes it, as `2026-11-20T23:40:53.120Z`. */
export function presentMoment(text: string | null | undefined): string {
  if (text === null || text === undefined) return '';
  const fraction = text.length > 22 ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}
