import { layOutUuidV7, type AuditEventId } from '@cofferdam/domain';

/** Longer than the transaction of any event: an event that was committed late has an id from before. */
const overlapMilliseconds = 30_000;
/** Ids of events begin with the moment of a server's clock, and those differ. */
const marginMilliseconds = 60_000;
const newestOfAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as AuditEventId;

const idAt = (moment: number): AuditEventId => layOutUuidV7(Math.max(0, moment), new Uint8Array(10)) as AuditEventId;

/** An id below those of all events since a moment. */
export function lowestIdSince(moment: Date): AuditEventId {
  return idAt(moment.getTime() - marginMilliseconds);
}

/** An id above those of all events until a moment; of all events for null. */
export function highestIdAt(moment: Date | null): AuditEventId {
  return moment === null ? newestOfAll : idAt(moment.getTime() + marginMilliseconds);
}

/** The lowest id of what could have been committed after an event was listed. */
export function overlapBefore(id: AuditEventId): AuditEventId {
  return idAt(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - overlapMilliseconds);
}

/** The next id in order, whether there is such an event or not. */
export function followingId(id: AuditEventId): AuditEventId {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as AuditEventId;
}
