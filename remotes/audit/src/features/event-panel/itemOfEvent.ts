import type { AuditEvent } from '../../components/events/describeEvent.ts';

/** The one record that an event is about, and the path of its page. */
export interface EventItem {
  readonly id: string;
  readonly name: string;
  /** Null if the record has no page or is deleted. */
  readonly path: string | null;
}

const pages: readonly (readonly [beginning: string, page: string])[] = [
  ['secret.', 'secret'],
  ['note.', 'note'],
  ['two-factor.', 'two-factor'],
  ['share.', 'secret'],
];
const gone = /\.(deleted|destroyed|moved-out)$/;

/** The record of an event; null for an event about none or several. */
export function itemOfEvent({ type, fields, workspaceId }: AuditEvent): EventItem | null {
  const { recordIds, itemId, recordId, names, name, memberId } = fields;
  const ids = Array.isArray(recordIds) ? recordIds : [itemId ?? recordId ?? memberId].filter((id) => id !== undefined);
  const [id] = ids.map(String);
  const only = String((Array.isArray(names) ? names[0] : name) ?? '');
  if (id === undefined || ids.length > 1 || only === '') return null;
  const page = pages.find(([beginning]) => type.startsWith(beginning))?.[1];
  const isVersion = type.includes('.version.');
  const hasPage = page !== undefined && workspaceId !== null && (isVersion || !gone.test(type));
  return { id, name: only, path: hasPage ? `/${page}/${encodeURIComponent(only)}?workspaceId=${workspaceId}` : null };
}
