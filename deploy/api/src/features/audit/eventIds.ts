import { layOutUuidV7, type AuditEventId } from '@cofferdam/domain';

/** Longer than any transaction that records an event: an event that is committed late has an older id. */
const overlapMilliseconds = 30_000;
/** Ids of events start with the time of a server's clock, and these clocks differ. */
const marginMilliseconds = 60_000;
const newestOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as AuditEventId;

const idAt = (moment: number): AuditEventId => layOutUuidV7(Math.max(0, moment), new Uint8Array(10)) as AuditEventId;

/** An id below all events since a time. */
export function lowestIdSince(moment: Date): AuditEventId {
  return idAt(moment.getTime() - marginMilliseconds);
}

/** An id above all events until a time; above all events for null. */
export function highestIdAt(moment: Date | null): AuditEventId {
  return moment === null ? newestOfAll : idAt(moment.getTime() + marginMilliseconds);
}

/** The lowest id of events that could have been committed after an event was listed. */
export function overlapBefore(id: AuditEventId): AuditEventId {
  return idAt(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - overlapMilliseconds);
}

/** The next id in order, whether such an event exists or not; the last of all ids has none. */
export function followingId(id: AuditEventId): AuditEventId {
  if (id.toLowerCase() === newestOfAll) return newestOfAll;
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as AuditEventId;
}
