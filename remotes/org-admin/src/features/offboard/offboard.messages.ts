import { privateWorkspaceDays } from '@cofferdam/domain';

/** Words of offboarding, English. */
export const offboardMessages = {
  title: (name: string, isMember: boolean) => (isMember ? `Offboard ${name}` : `What ${name} had received`),
  what: 'What happens now',
  removed: (name: string, organization: string) =>
    `${name} loses access to ${organization} at once. Pages they have open close and say so.`,
  signedIn: 'They stay signed in to their account and to other organizations.',
  links: 'Invitations and one-time links they created here end.',
  private: `Their private workspace stays encrypted. An owner can claim it within ${privateWorkspaceDays} days; then it’s permanently deleted.`,
  report: 'The leaver’s report',
  reportLead:
    'Everything they read or wrote in shared workspaces, from the audit log, each with a task to rotate it. It doesn’t list what they could have read but didn’t.',
  noReport: 'The plan has no audit log, so there is no report.',
  since: 'Received since',
  sinceHint: 'The day that they joined, unless you choose another. The plan says how long the log is kept.',
  noDate: 'Choose a day',
  confirm: (isMember: boolean) => (isMember ? 'Offboard' : 'Make the report'),
  cancel: 'Cancel',
  done: (name: string) => `${name} removed`,
} as const;
