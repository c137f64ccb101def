import type { SecretListState } from '@cofferdam/domain';
import type { TimeLeft } from '../../items/format/splitTimeLeft.ts';
import { versionStates } from '../../items/versions/versionStates.messages.ts';
import { rotationMessages } from '../rotation/rotation.messages.ts';

/** English texts of the list of secrets. */
export const listSecretsMessages = {
  table: (workspace: string) => `Secrets in ${workspace}`,
  columns: {
    name: 'Name',
    value: 'Value',
    labels: 'Labels',
    version: 'Version',
    updatedBy: 'Updated by',
    updated: 'Updated',
    state: 'State',
  },
  noVersion: 'none',
  states: {
    ENABLED: 'Enabled',
    DISABLED: versionStates.DISABLED,
    SCHEDULED_DESTROY: 'Deletion scheduled',
    DESTROYED: versionStates.DESTROYED,
    ROTATION_DUE: rotationMessages.due,
  } satisfies Record<SecretListState, string>,
  destroys: (version: string, left: TimeLeft) => `Deleting ${version} ${briefly(left)}`,
  search: 'Filter by name or label',
  searchCount: (count: string) => (count === '1' ? 'Filter 1 secret' : `Filter ${count} secrets`),
  removeUpdatedBy: 'Remove the filter by person',
  removeState: 'Remove the state filter',
  rotate: 'Rotation…',
  copyValue: 'Copy value',
  reveal: 'Reveal or hide value',
  revealValue: 'Reveal value',
  hideValue: 'Hide value',
  revealAll: 'Reveal all',
  hideAll: 'Hide all',
  presentation: 'Values are hidden in presentation mode',
  noActiveVersion: 'No active version',
  edit: 'Edit',
  versions: 'Versions',
  export: 'Copy or export…',
  keyReveal: 'reveal',
  keyCopyValue: 'copy value',
  atLeast: (count: string) => `${count}+`,
  filteredTitle: (filters: number) =>
    filters === 1 ? 'Nothing matches this filter' : `Nothing matches ${filters} filters`,
  thisPerson: 'this person',
  couldNotLoad: { title: 'Couldn’t load the secrets', text: 'The server didn’t answer. Nothing was changed.' },
} as const;

/** In one unit; the page of the secret shows the exact time. */
function briefly({ days, hours, minutes }: TimeLeft): string {
  if (days > 0) return `in ${days} d`;
  if (hours > 0) return `in ${hours} h`;
  return minutes > 0 ? `in ${minutes} min` : 'now';
}
