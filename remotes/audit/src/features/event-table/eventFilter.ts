import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '@cofferdam/api-contract';
import { auditEventKinds, auditEventTypes, isUuid, type AuditEventType, type UserId } from '@cofferdam/domain';
import { momentOf } from '@cofferdam/ui/form';

/** The kinds of event. */
export const eventKinds = Object.keys(auditEventTypes) as AuditEventType[];

const names = ['type', 'kind', 'outcome', 'actor', 'record', 'address', 'from', 'until'] as const;

type Asked = CallInput<'audit', 'byParams'>;

/** Which events are asked for. */
export interface EventFilter {
  readonly type: AuditEventType | null;
  /** What it is about. */
  readonly kind: (typeof auditEventKinds)[number] | null;
  readonly outcome: NonNullable<Asked['outcome']> | null;
  /** An item, link or person that it names. */
  readonly record: string | null;
  /** From where the request came. */
  readonly address: string | null;
  /** Who did it. */
  readonly actor: UserId | null;
  /** Days of this browser, as in "2026-11-22", both included; null where the period is open. */
  readonly from: string | null;
  readonly until: string | null;
}

/** The filter that the address holds, and the ways to change it. */
export function useEventFilter() {
  const [address, setAddress] = useSearchParams();
  const dayIn = (name: 'from' | 'until'): string | null => {
    const day = address.get(name);
    return day === null || momentOf(day) === null ? null : day;
  };
  const type = eventKinds.find((kind) => kind === address.get('type')) ?? null;
  const actor = address.get('actor') ?? '';
  const filter: EventFilter = {
    type,
    kind: auditEventKinds.find((kind) => kind === address.get('kind')) ?? null,
    outcome: (['DONE', 'REFUSED'] as const).find((outcome) => outcome === address.get('outcome')) ?? null,
    record: isUuid(address.get('record') ?? '') ? address.get('record') : null,
    address: /^[0-9a-fA-F:.%]{1,45}$/.exec(address.get('address') ?? '')?.[0] ?? null,
    actor: isUuid(actor) ? (actor as UserId) : null,
    from: dayIn('from'),
    until: dayIn('until'),
  };
  const change = (part: Partial<Record<(typeof names)[number], string | null>>): void => {
    setAddress((now) => {
      for (const [name, value] of Object.entries(part)) {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  };
  const clear = (): void => change(Object.fromEntries(names.map((name) => [name, null])));
  return { filter, change, clear, isFiltered: names.some((name) => filter[name] !== null) };
}

/** The filter of the address with its ways to change it. */
export type FilterOfAddress = ReturnType<typeof useEventFilter>;

/** The filter as the calls take it. */
export function questionOf(filter: EventFilter): Omit<Asked, 'organizationId' | 'workspaceId' | 'cursor' | 'limit'> {
  const { type, kind, outcome, record, address, actor } = filter;
  return {
    ...(type === null ? {} : { type }),
    ...(kind === null ? {} : { kind }),
    ...(outcome === null ? {} : { outcome }),
    ...(record === null ? {} : { recordId: record }),
    ...(address === null ? {} : { address }),
    ...(actor === null ? {} : { actorId: actor }),
    ...momentsOf(filter),
  };
}

/** The same as the call takes it: the last day is included to its end. */
function momentsOf({ from, until }: EventFilter): { from?: string; until?: string } {
  const start = from === null ? null : momentOf(from);
  const lastStart = until === null ? null : momentOf(until);
  return {
    ...(start === null ? {} : { from: start }),
    ...(lastStart === null ? {} : { until: endOfDay(lastStart) }),
  };
}

function endOfDay(start: string): string {
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return new Date(end.getTime() - 1).toISOString();
}
