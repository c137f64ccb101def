import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '@cofferdam/api-contract';
import {
  auditEventKinds,
  auditEventTypes,
  isUuid,
  type AuditEventId,
  type AuditEventType,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { endOf, startOf } from './dayOrHour.ts';

/** The kinds of event. */
export const eventKinds = Object.keys(auditEventTypes) as AuditEventType[];
/** Allowed and refused. */
export const outcomes = ['DONE', 'REFUSED'] as const;
/** An IP address, as the server takes it. */
export const addressPattern = /^(?=.*[.:])[0-9a-fA-F:.%]{2,45}$/;

const names = ['type', 'kind', 'outcome', 'actor', 'record', 'address', 'place', 'from', 'until'] as const;

type Asked = CallInput<'audit', 'byParams'>;

/** Which events are requested. */
export interface EventFilter {
  readonly type: AuditEventType | null;
  /** The subject of the event. */
  readonly kind: (typeof auditEventKinds)[number] | null;
  readonly outcome: (typeof outcomes)[number] | null;
  /** The id of an item, link or person in the event. */
  readonly record: string | null;
  /** The address that the request came from. */
  readonly address: string | null;
  /** The person who did it. */
  readonly actor: UserId | null;
  /** The workspace in which it happened. */
  readonly place: WorkspaceId | null;
  /**
   * Days in this browser's time zone, such as "2026-11-22", or hours, such as "2026-11-22T09", both inclusive; null for
   * an open end.
   */
  readonly from: string | null;
  readonly until: string | null;
}

/** Parts of a filter in the format of the address; null removes one. */
export type FilterChange = Partial<Record<(typeof names)[number], string | null>>;

/** The filter in the address with its setters, and the selected event and person. */
export function useEventFilter() {
  const [address, setAddress] = useSearchParams();
  const idIn = (name: string): string | null => {
    const id = address.get(name) ?? '';
    return isUuid(id) ? id : null;
  };
  const momentIn = (name: 'from' | 'until'): string | null => {
    const part = address.get(name);
    return part === null || startOf(part) === null ? null : part;
  };
  const filter: EventFilter = {
    type: eventKinds.find((kind) => kind === address.get('type')) ?? null,
    kind: auditEventKinds.find((kind) => kind === address.get('kind')) ?? null,
    outcome: outcomes.find((outcome) => outcome === address.get('outcome')) ?? null,
    record: idIn('record'),
    address: addressPattern.exec(address.get('address') ?? '')?.[0] ?? null,
    actor: idIn('actor') as UserId | null,
    place: idIn('place') as WorkspaceId | null,
    from: momentIn('from'),
    until: momentIn('until'),
  };
  const write = (part: Readonly<Record<string, string | null>>): void => {
    setAddress((now) => {
      for (const [name, value] of Object.entries(part)) {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  };
  const change = (part: FilterChange): void => write(part);
  return {
    filter,
    change,
    clear: (): void => write(Object.fromEntries(names.map((name) => [name, null]))),
    isFiltered: names.some((name) => filter[name] !== null),
    /** The selected event, shown in detail. */
    eventId: idIn('event') as AuditEventId | null,
    selectEvent: (id: AuditEventId | null): void => write({ event: id }),
    /** The person whose reads are listed. */
    readerId: idIn('reads') as UserId | null,
    showReads: (id: UserId | null): void => write({ reads: id }),
    /** Shows the events of a person in the list. */
    showEventsOf: (id: UserId): void => write({ reads: null, actor: id }),
  };
}

/** Returns the filter in the address with its setters. */
export type FilterOfAddress = ReturnType<typeof useEventFilter>;

/**
 * The filter as the calls take it, without the workspace: the calls for one workspace have their own parameter for it.
 */
export type FilterQuestion = Omit<Asked, 'organizationId' | 'workspaceId' | 'cursor' | 'limit' | 'after'>;

/** The filter as the calls take it. */
export function questionOf(filter: EventFilter): FilterQuestion {
  const { type, kind, outcome, record, address, actor } = filter;
  const from = filter.from === null ? null : startOf(filter.from);
  const until = filter.until === null ? null : endOf(filter.until);
  return {
    ...(type === null ? {} : { type }),
    ...(kind === null ? {} : { kind }),
    ...(outcome === null ? {} : { outcome }),
    ...(record === null ? {} : { recordId: record }),
    ...(address === null ? {} : { address }),
    ...(actor === null ? {} : { actorId: actor }),
    ...(from === null ? {} : { from: from.toISOString() }),
    // The last day or hour is included to its end.
    ...(until === null ? {} : { until: new Date(until.getTime() - 1).toISOString() }),
  };
}
