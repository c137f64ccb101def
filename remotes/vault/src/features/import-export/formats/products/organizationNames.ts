import { foldName } from '@cofferdam/domain';
import type { organizationRecords } from '@cofferdam/domain/otp';
import { usableName } from './nameParts.ts';

/** A line of an organization's export. */
export type OrganizationRecord = NonNullable<ReturnType<typeof organizationRecords>>[number];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names of an export's items of one kind: a name that several workspaces have is prefixed with the workspace. */
export function organizationNames(
  records: readonly OrganizationRecord[],
  kind: 'secret' | 'note',
): (record: OrganizationRecord) => string {
  const workspaces = new Map<unknown, string>();
  const counts = new Map<string, number>();
  for (const { record, id, name } of records) {
    if (record === 'workspace') workspaces.set(id, textOf(name));
    if (record !== kind) continue;
    const key = foldName(textOf(name));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return ({ name, workspace }) => {
    const own = textOf(name);
    const isRepeated = (counts.get(foldName(own)) ?? 0) > 1;
    return isRepeated ? usableName(`${workspaces.get(workspace) ?? ''}/${own}`) : own;
  };
}
