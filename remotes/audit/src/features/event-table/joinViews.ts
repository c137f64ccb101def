import type { AuditEvent } from '../../components/events/describeEvent.ts';

/** A page that shows codes requests them again at the latest before each period ends. */
const maxGapMs = 120_000;

/**
 * The server records a view of codes each time a page requests them: in each period, and for rows that scroll into
 * view. Joins consecutive views into one row, with the time of the newest and the codes of all.
 */
export function joinViews(events: readonly AuditEvent[]): readonly AuditEvent[] {
  const rows: AuditEvent[] = [];
  let previousAt = 0;
  for (const event of events) {
    const row = rows.at(-1);
    const at = Date.parse(event.at);
    if (row !== undefined && isSameView(row, event) && previousAt - at <= maxGapMs) {
      const names = [...new Set([...namesOf(row), ...namesOf(event)])];
      rows.splice(-1, 1, { ...row, fields: { ...row.fields, names } });
    } else {
      rows.push(event);
    }
    previousAt = at;
  }
  return rows;
}

function isSameView(one: AuditEvent, other: AuditEvent): boolean {
  return (
    one.type === 'two-factor.codes.shown' &&
    other.type === one.type &&
    one.actor?.id === other.actor?.id &&
    one.workspaceId === other.workspaceId &&
    one.address === other.address
  );
}

function namesOf({ fields: { names } }: AuditEvent): readonly string[] {
  return Array.isArray(names) ? names.map(String) : [];
}
