import type { AuditField } from '@cofferdam/domain';

/** English text for each field of an event. */
export const fieldWords: Readonly<Record<AuditField, string>> = {
  name: 'Name',
  names: 'Names',
  previousName: 'Previous name',
  plan: 'Plan',
  previousPlan: 'Previous plan',
  email: 'Email',
  role: 'Role',
  previousRole: 'Previous role',
  description: 'Description',
  previousDescription: 'Previous description',
  picture: 'Picture',
  memberId: 'Person ID',
  factor: 'Second factor',
  device: 'Device',
  workspaceType: 'Workspace type',
  version: 'Version',
  versions: 'Versions',
  previousVersion: 'Previous version',
  currentVersion: 'Version that stayed current',
  changed: 'Changed',
  labelsAdded: 'Label added',
  labelsRemoved: 'Label removed',
  otherWorkspaceId: 'Other workspace ID',
  added: 'Added',
  versioned: 'New versions',
  days: 'Every (days)',
  destroyAt: 'Deletes on',
  replaced: 'Replaced',
  position: 'Recovery code',
  recordIds: 'Item IDs',
  itemId: 'Item ID',
  statedPurpose: 'Stated purpose',
  recordId: 'Record ID',
  views: 'Views allowed',
  viewsLeft: 'Views left',
  attemptsLeft: 'Attempts left',
  expiresAt: 'Expires',
  versionId: 'Version ID',
  versionIds: 'Version IDs',
  call: 'Call',
  permission: 'Permission',
  filter: 'Filter',
  format: 'Format',
  outcome: 'Result',
  since: 'Since',
  generation: 'Key generation',
  state: 'State',
  reason: 'Reason',
  rows: 'Count',
  channel: 'Channel',
  topics: 'Events',
};

/** The purpose that a client stated for a read. */
export const purposeWords: Readonly<Record<string, string>> = {
  REVEAL: 'Reveal, as stated by the client',
  COPY: 'Copy, as stated by the client',
  EDIT: 'Edit as text, as stated by the client',
  OFFLINE: 'To keep it on a device, as stated by the client',
};

/** The text for a changed field of a record, from the server's name for it, such as "periodSeconds". */
export function changedPart(name: string): string {
  return name === 'seed' ? 'secret key' : name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}
