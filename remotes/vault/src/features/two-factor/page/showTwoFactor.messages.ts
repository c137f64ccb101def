import type { AuditEventType, PermissionName } from '@cofferdam/domain';

/** Words of the page of one two-factor entry, English. */
export const showTwoFactorMessages = {
  code: 'Code',
  copyCode: 'Copy code',
  generateAndCopy: 'Generate and copy',
  counter: (counter: number) => `Counter ${counter}`,
  counterHint: 'Each code that is generated is used up, so that nobody else gets the same one.',
  next: 'Next',
  details: 'Details',
  issuer: 'Issuer',
  account: 'Account',
  type: 'Type',
  shape: 'Code',
  shapeOf: (digits: number, algorithm: string) => `${digits} digits, ${algorithm}`,
  period: 'Changes',
  /** Up to a minute and a half in seconds, whole minutes above as minutes. */
  every: (seconds: number) => (seconds > 90 && seconds % 60 === 0 ? `every ${seconds / 60} min` : `every ${seconds} s`),
  lastUsed: 'Last used',
  workspace: 'Workspace',
  created: 'Created',
  updated: 'Updated',
  who: 'Who can see this',
  whoByRole: 'Everybody with Code user or more in this workspace gets codes; the seed is seen by Editor or more.',
  may: (permissions: readonly PermissionName[]) => {
    if (permissions.includes('two-factor:seed:access')) return 'codes and seed';
    return permissions.includes('two-factor:code:use') ? 'codes' : 'names alone';
  },
  seed: 'Seed',
  seeSeed: 'See the seed',
  hideSeed: (seconds: number) => `Hide (${seconds} s)`,
  seedHint:
    'Whoever has the seed can make codes anywhere, for ever. See it only to set another app up; that is recorded.',
  qrLabel: (name: string) => `QR code that sets up ${name} in another app`,
  qrHint: 'Scan it with another authenticator, or type the key over.',
  key: 'Secret key',
  masked: 'Presentation mode hides it',
  recovery: 'Recovery codes',
  left: (left: number, total: number) => `${left} of ${total} left`,
  seeRecovery: 'See',
  addRecovery: 'Add',
  replaceRecovery: 'Replace',
  noRecovery: 'The service gave out codes for when the second step is lost? Keep them here; each is used once.',
  recoveryFailed: 'Which codes are used could not be loaded. Load the page again.',
  unused: 'Not used',
  usedBy: (person: string) => `Used by ${person}`,
  recoveryUse: 'Use',
  recoveryUseOf: (position: number) => `Use recovery code ${position}`,
  recoveryUsed: (position: number) => `Recovery code ${position} is on the clipboard`,
  remaining: (count: number) =>
    count === 0 ? 'It was the last one. Get new ones from the service.' : `${count} left.`,
  recoverySetTitle: (name: string) => `Recovery codes of ${name}`,
  recoverySetVerb: (count: number) => (count === 1 ? 'Save 1 code' : `Save ${count} codes`),
  recoveryNone: 'Paste the codes first',
  recoveryHint: 'One a line, as the service shows them.',
  recoveryReplaceHint: 'One a line. The codes that are kept now are destroyed, with the marks of who used them.',
  recoveryTooMany: (most: number) => `Up to ${most} codes can be kept.`,
  log: 'Who used it and when',
  logNotOnPlan: 'The log is not part of the plan of this organization.',
  plans: 'Compare plans',
  logFailed: 'The log could not be loaded.',
  logEmpty: 'Nothing yet, as far back as the plan keeps it.',
  retry: 'Retry',
  older: 'Look further back',
  edit: 'Edit',
  rename: 'Rename',
  move: 'Move to another workspace',
  delete: 'Delete',
  more: 'More',
} as const;

const deeds: Readonly<Partial<Record<AuditEventType, string>>> = {
  'two-factor.created': 'added it',
  'two-factor.imported': 'imported it',
  'two-factor.updated': 'changed it',
  'two-factor.renamed': 'renamed it',
  'two-factor.labeled': 'changed its labels',
  'two-factor.moved-out': 'moved it to another workspace',
  'two-factor.moved-in': 'moved it here',
  'two-factor.deleted': 'deleted it',
  'two-factor.restored': 'restored it',
  'two-factor.codes.shown': 'had the code shown',
  'two-factor.code.used': 'used a code',
  'two-factor.seed.accessed': 'saw the seed',
  'two-factor.recovery-codes.set': 'set the recovery codes',
  'two-factor.recovery-codes.accessed': 'read the recovery codes',
  'two-factor.recovery-code.used': 'used a recovery code',
};

/** What a person did to the entry, after their name. */
export function deedWord(type: AuditEventType): string {
  return deeds[type] ?? type;
}
