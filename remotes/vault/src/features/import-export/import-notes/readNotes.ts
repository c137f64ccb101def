import type { CallInput } from '@cofferdam/api-contract';
import { isWholeOrganization, organizationRecords } from '@cofferdam/domain/otp';
import { organizationNames, type OrganizationRecord } from '../formats/products/organizationNames.ts';
import { readDetails } from '../formats/readDetails.ts';

/** A note of an organization's export, as a new note. */
export type ImportedNote = Pick<CallInput<'note', 'add'>, 'name' | 'text' | 'format' | 'labels'>;

/** The notes of an organization's export with their current texts; none for other texts. Never throws. */
export function readNotes(text: string): readonly ImportedNote[] {
  const records = organizationRecords(text);
  if (records === null || !isWholeOrganization(records)) return [];
  const nameOf = organizationNames(records, 'note');
  return records.filter(({ record }) => record === 'note').flatMap((record) => readNote(record, nameOf(record)));
}

function readNote({ format, labels, versions }: OrganizationRecord, name: string): readonly ImportedNote[] {
  const current = (Array.isArray(versions) ? versions : []).map(Object).find(({ isCurrent }) => isCurrent === true);
  const { text } = Object(current) as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string' || name === '') return [];
  const details = readDetails(Array.isArray(labels) ? labels : [], '');
  return [
    {
      name,
      text,
      format: format === 'MARKDOWN' ? 'MARKDOWN' : 'PLAIN',
      ...(details.labels === undefined ? {} : { labels: [...details.labels] }),
    },
  ];
}
