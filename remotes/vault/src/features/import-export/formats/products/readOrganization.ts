import { isWholeOrganization, organizationRecords } from '@cofferdam/domain/otp';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { organizationNames, type OrganizationRecord } from './organizationNames.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the export of an organization: current values of secrets under their names, prefixed with the workspace
 * if another workspace has the same name. Everything else is reported. Null for other texts.
 */
export function readOrganization(text: string): NamedValues | null {
  const records = organizationRecords(text);
  if (records === null) return null;
  if (!isWholeOrganization(records)) return { ok: false, fault: 'cut-off' };
  const nameOf = organizationNames(records, 'secret');
  const values = records
    .slice(1, -1)
    .filter(({ record }) => record !== 'workspace')
    .flatMap((record): (NamedValue | UnreadValue)[] => {
      const name = textOf(record['name']);
      if (record['record'] === 'secret') return readSecret(record, nameOf(record));
      if (record['record'] === 'two-factor' || record['record'] === 'note') return [{ fault: record['record'], name }];
      return [{ fault: 'no-pair', name }];
    });
  return { ok: true, format: 'cofferdam', values };
}

function readSecret(record: OrganizationRecord, name: string): (NamedValue | UnreadValue)[] {
  const versions: readonly unknown[] = Array.isArray(record['versions']) ? record['versions'] : [];
  if (versions.length === 0) return [{ fault: 'no-pair', name }];
  const labels: readonly unknown[] = Array.isArray(record['labels']) ? record['labels'] : [];
  const details = readDetails(labels, record['description']);
  return versions.map((one): NamedValue | UnreadValue => {
    const { version, isCurrent, value } = Object(one) as Readonly<Record<string, unknown>>;
    if (typeof value !== 'string') return { fault: 'no-pair', name };
    return isCurrent === true
      ? { name, value, ...details }
      : { fault: 'older-version', name: `${name} v${String(version)}` };
  });
}
