import { isWholeOrganization, organizationRecords } from '@cofferdam/domain/otp';
import type { EnvItem } from './env/envItem.ts';
import { itemOf } from './itemOf.ts';
import type { NamedValue, UnreadValue } from './namedValues.ts';
import { organizationNames, type OrganizationRecord } from './products/organizationNames.ts';
import { readDetails } from './readDetails.ts';

/** The notes of an organization's export with their current texts; none for other texts. Never throws. */
export function readNotes(text: string): readonly EnvItem[] {
  const records = organizationRecords(text);
  if (records === null || !isWholeOrganization(records)) return [];
  const nameOf = organizationNames(records, 'note');
  return records
    .filter(({ record }) => record === 'note')
    .flatMap((record) => readNote(record, nameOf(record)))
    .map(itemOf);
}

function readNote(
  { format, labels, versions }: OrganizationRecord,
  name: string,
): readonly (NamedValue | UnreadValue)[] {
  const all = (Array.isArray(versions) ? versions : []).map(Object) as Readonly<Record<string, unknown>>[];
  const text = all.find(({ isCurrent }) => isCurrent === true)?.['text'];
  if (typeof text !== 'string' || text === '' || name === '') return [{ fault: 'no-pair', name }];
  const older = all.length - 1;
  return [
    {
      name,
      value: text,
      ...readDetails(Array.isArray(labels) ? labels : [], ''),
      format: format === 'MARKDOWN' ? 'MARKDOWN' : 'PLAIN',
    },
    ...(older === 0 ? [] : [{ fault: 'older-version' as const, name, count: older }]),
  ];
}
