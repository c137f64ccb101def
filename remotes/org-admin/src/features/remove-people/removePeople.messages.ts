const count = new Intl.NumberFormat();
const people = (number: number) => (number === 1 ? '1 person' : `${count.format(number)} people`);

/** Words of removing members and revoking invitations, English. */
export const removePeopleMessages = {
  title: (members: number, invitations: number, name: string | null) =>
    name !== null
      ? members === 1
        ? `Remove ${name}?`
        : `Revoke the invitation of ${name}?`
      : members === 0
        ? `Revoke ${count.format(invitations)} invitations?`
        : `Remove ${people(members + invitations)}?`,
  lead: (organization: string) =>
    `Their next request to ${organization} is refused, and pages they have open close. Other organizations of theirs are not touched.`,
  private: 'Their private workspace stays sealed; nobody else can open it. It is theirs again if they come back.',
  links: 'Links of revoked invitations end at once.',
  confirm: (members: number) => (members === 0 ? 'Revoke' : 'Remove'),
  keep: 'Keep them',
  progress: (done: number, all: number) => `${count.format(done)} of ${count.format(all)} done`,
  stop: 'Stop',
  done: (number: number) => `${people(number)} removed`,
  revoked: (number: number) => (number === 1 ? '1 invitation revoked' : `${count.format(number)} invitations revoked`),
  failed: (number: number) => `${people(number)} could not be removed`,
  failures: {
    'role-resource.last-admin': 'the last owner stays',
    'access-denied.exception': 'holds more than you',
    'user-organization.mapping.not-exist': 'is no member any more',
    'organization.invite-user.not-found.by-id': 'was answered or revoked already',
  } as Readonly<Record<string, string>>,
  otherFailure: 'the server did not do it',
} as const;
