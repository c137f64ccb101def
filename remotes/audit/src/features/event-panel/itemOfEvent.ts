import { itemLink, resourceKinds, type OrganizationId } from '@cofferdam/domain';
import type { AuditEvent } from '../../components/events/describeEvent.ts';

/** The one record that an event is about, and a link to its page. */
export interface EventItem {
  readonly id: string;
  readonly name: string;
  /** Null if the record has no page or is deleted. */
  readonly href: string | null;
}

const gone = /\.(deleted|destroyed|moved-out)$/;

/** The record of an event of an organization; null for an event about none or several. */
export function itemOfEvent(
  organizationId: OrganizationId,
  { type, fields, workspaceId }: AuditEvent,
): EventItem | null {
  const { recordIds, itemId, recordId, names, name, memberId } = fields;
  const ids = Array.isArray(recordIds) ? recordIds : [itemId ?? recordId ?? memberId].filter((id) => id !== undefined);
  const [id] = ids.map(String);
  const only = String((Array.isArray(names) ? names[0] : name) ?? '');
  if (id === undefined || ids.length > 1 || only === '') return null;
  // Events of one-time links don't say whether the item is a secret or a note.
  const kind = resourceKinds.find((one) => type.startsWith(`${one}.`));
  const isVersion = type.includes('.version.');
  const hasPage = kind !== undefined && workspaceId !== null && (isVersion || !gone.test(type));
  return { id, name: only, href: hasPage ? itemLink(kind, only, { organizationId, workspaceId }) : null };
}
