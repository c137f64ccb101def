import { privateWorkspaceDays } from '@cofferdam/domain';

/** English texts of offboarding. */
export const offboardMessages = {
  title: (name: string, isMember: boolean) => (isMember ? `Offboard ${name}` : `Exposure report for ${name}`),
  what: 'What happens now',
  removed: (name: string, organization: string) => `${name} loses access to ${organization} immediately.`,
  signedIn: 'They stay signed in to their account and to other organizations.',
  links: 'Invitations and one-time links they created here stop working.',
  private: `Their private workspace stays encrypted. An owner can claim it within ${privateWorkspaceDays} days; then it’s permanently deleted.`,
  report: 'Exposure report',
  reportLead:
    'Everything they actually opened or wrote in shared workspaces, according to the audit log, each with a rotation task. Items they had access to but never opened aren’t included.',
  noReport: 'Your plan has no audit log, so there’s no report.',
  since: 'Received since',
  sinceHint: 'Defaults to the day they joined. Logs go back as far as your plan allows.',
  noDate: 'Choose a day',
  notLoaded: 'The plan isn’t loaded yet',
  confirm: (isMember: boolean) => (isMember ? 'Offboard' : 'Create report'),
  cancel: 'Cancel',
  done: (name: string) => `${name} removed`,
} as const;
