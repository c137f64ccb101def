/** English texts of joining by a verified domain. */
export const joinByDomainMessages = {
  title: (organization: string) => `Join ${organization}`,
  from: (domain: string) => `Open to everyone with a ${domain} address`,
  role: 'Your role',
  as: 'You join as',
  join: 'Join',
  joined: (organization: string) => `You joined ${organization}`,
  factor: 'This organization requires a second factor. Add one to join.',
  addFactor: 'Add a second factor',
  failedTitle: 'Couldn’t load organizations that you can join',
  failed: 'The server didn’t answer. Nothing was changed.',
} as const;
