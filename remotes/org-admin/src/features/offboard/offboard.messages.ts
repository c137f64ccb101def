const count = new Intl.NumberFormat();

/** Words of offboarding, English. */
export const offboardMessages = {
  title: (name: string, isMember: boolean) => (isMember ? `Offboard ${name}` : `What ${name} had received`),
  what: 'What happens now',
  removed: (name: string, organization: string) =>
    `${name} is removed from ${organization}. Their next request is refused, and pages they have open close.`,
  signedOut: 'They are signed out on every device, of other organizations as well, where they can sign in again.',
  links: 'One-time links that they made end.',
  private: 'Their private workspace stays sealed; nobody else can open it.',
  report: 'The leaver’s report',
  reportLead:
    'Every value, note, seed, code and one-time link that they really received, out of the audit log, each with a task to rotate it. What they could have read and did not is not in it.',
  noReport: 'The plan has no audit log, so there is no report. They are removed and signed out.',
  since: 'Received since',
  sinceHint: 'The day that they joined, unless you choose another. The plan says how long the log is kept.',
  noDate: 'Choose a day',
  confirm: (isMember: boolean) => (isMember ? 'Offboard' : 'Make the report'),
  cancel: 'Cancel',
  done: (name: string, sessions: number) =>
    sessions === 0
      ? `${name} is removed`
      : `${name} is removed and signed out of ${sessions === 1 ? '1 session' : `${count.format(sessions)} sessions`}`,
} as const;
