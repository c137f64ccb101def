/** An event in the chain: every column except the transaction, see CHAIN.md. */
export interface ChainedEvent {
  readonly organizationId: string;
  readonly id: string;
  readonly type: string;
  /** In UTC with microseconds: `2026-11-24T18:00:00.123456Z`. */
  readonly at: string;
  readonly actorId: string | null;
  readonly workspaceId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly fields: unknown;
}

/** The canonical JSON (RFC 8785) of an event. Equal events have equal texts. */
export function encodeEvent(event: ChainedEvent): string {
  const { actorId, address, at, fields, id, organizationId, requestId, type, workspaceId } = event;
  return `{"actorId":${quote(actorId)},"address":${quote(address)},"at":${quote(at)},"fields":${canonicalJson(fields)},"id":${quote(id)},"organizationId":${quote(organizationId)},"requestId":${quote(requestId)},"type":${quote(type)},"workspaceId":${quote(workspaceId)}}`;
}

const quote = (value: string | null): string => JSON.stringify(value);

/** JSON with the keys of objects in the order of their UTF-16 code units, and no space. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}
