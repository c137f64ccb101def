import { isCodeField, readKeePass, type KeePassEntry } from '@cofferdam/domain/keepass';
import type { NamedValue, NamedValues, UnreadValue } from '../namedValues.ts';
import { readDetails } from '../readDetails.ts';
import { nameParts, numberRepeats } from './nameParts.ts';

const standard: ReadonlySet<string> = new Set(['Title', 'UserName', 'Password', 'URL', 'Notes']);

/**
 * Reads the XML export of KeePass 2 and KeePassXC. An entry becomes a secret per field; its groups and
 * tags become labels. Codes, deleted entries, history and attachments are reported.
 */
export function readKeePassXml(text: string): NamedValues {
  const read = readKeePass(text);
  if (read.ok) return { ok: true, format: 'keepass', values: numberRepeats(read.entries.flatMap(readEntry)) };
  return { ok: false, fault: read.fault === 'other' ? 'other-xml' : read.fault };
}

function readEntry({
  fields,
  groups,
  tags,
  isTrashed,
  history,
  attachments,
}: KeePassEntry): readonly (NamedValue | UnreadValue)[] {
  const field = (wanted: string): string => fields.find(({ key }) => key === wanted)?.value ?? '';
  const name = field('Title');
  const older: readonly UnreadValue[] = history === 0 ? [] : [{ fault: 'older-version', name, count: history }];
  if (isTrashed) return [{ fault: 'trashed', name }, ...older];
  const own = fields.filter(({ key }) => !standard.has(key) && !isCodeField(key));
  const values = nameParts(
    { name, type: 'login', details: readDetails([groups.join('/'), ...tags], '') },
    { username: field('UserName'), password: field('Password'), uri: field('URL'), notes: field('Notes') },
    own.map(({ key, value }) => ({ name: key, value })),
  );
  const hasCode = fields.some(({ key, value }) => isCodeField(key) && value !== '');
  const others: readonly UnreadValue[] = [
    ...(hasCode ? [{ fault: 'two-factor' as const, name }] : []),
    ...(attachments === 0 ? [] : [{ fault: 'attachment' as const, name, count: attachments }]),
  ];
  if (values.length + others.length === 0) return [{ fault: 'no-pair', name }, ...older];
  return [...values, ...others, ...older];
}
