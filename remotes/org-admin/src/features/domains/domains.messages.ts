import { formatNumber } from '@cofferdam/ui/format';

/** English texts of domains. */
export const domainsMessages = {
  title: 'Allowed domains',
  lead: 'Once a domain is verified, only addresses at verified domains can be invited and join. Existing members keep access.',
  none: 'No domains yet',
  noneText: 'Anyone can be invited. Add your company domain to limit invitations to it.',
  free: 'Custom domains aren’t included in this plan.',
  limit: (used: number, allowed: number) => `${formatNumber(used)} of ${formatNumber(allowed)} domains`,
  verified: 'Verified',
  pending: 'Not verified',
  overLimit: 'Over the plan’s limit: its record can’t be checked, and no one can join by it. Nothing is deleted.',
  joining: (domain: string) => `People at ${domain} can join without an invitation`,
  joiningHint:
    'Anyone with a confirmed address there can join as a Member. Each person counts toward your plan’s limit.',
  joiningOverLimit: 'No one can join by this domain while it’s over the plan’s limit.',
  joiningOn: (domain: string) => `Joining by ${domain} turned on`,
  joiningOff: (domain: string) => `Joining by ${domain} turned off`,
  check: 'Check record',
  checkOf: (domain: string) => `Check record of ${domain}`,
  remove: 'Remove',
  removeOf: (domain: string) => `Remove ${domain}`,
  recordTitle: 'Add this TXT record, then check it. It can take a few minutes to appear.',
  name: 'Name',
  value: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  seen: 'Found',
  seenNothing: 'No TXT record with this name',
  never: 'Not checked yet',
  looked: 'Checked',
  notAnswered: 'No DNS server answered. Try again in a minute.',
  nowVerified: (domain: string) => `${domain} verified`,
  notThere: 'The record wasn’t found yet',
  add: 'Add domain',
  addTitle: 'Add a domain',
  domain: 'Domain',
  domainHint: 'For example company.example, without https:// or a path',
  invalid: 'Enter a valid domain',
  taken: 'This domain was already added',
  continue: 'Check existing members',
  outsiders: (number: number) =>
    number === 1
      ? '1 member has an address at another domain'
      : `${formatNumber(number)} members have addresses at other domains`,
  outsidersText: 'They stay members. Once the domain is verified, no one else at those domains can be invited.',
  noOutsiders: 'Every member has an address at this or another verified domain.',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText: 'Existing members keep access.',
  removePendingText: 'It isn’t verified, so it doesn’t limit anyone.',
  affectedFailed: 'Couldn’t find out who is affected',
  opensToAll: 'Anyone can be invited after this, at any domain',
  closes: (domain: string) => `No one else at ${domain} can be invited or join`,
  openInvitations: (count: number, canJoin: boolean) => {
    if (count === 0) return 'No pending invitations are affected.';
    const invitations = count === 1 ? '1 pending invitation' : `${formatNumber(count)} pending invitations`;
    return canJoin
      ? `${invitations} to it still ${count === 1 ? 'works' : 'work'}.`
      : `${invitations} to it will stop working.`;
  },
  membersAt: (count: number, domain: string) => {
    if (count === 0) return `No member has an address at ${domain}.`;
    return count === 1
      ? `1 member has an address at ${domain} and stays:`
      : `${formatNumber(count)} members have addresses at ${domain} and stay:`;
  },
  keep: 'Keep it',
  removed: (domain: string) => `${domain} removed`,
  boxTitle: 'Check an email address',
  boxHint: 'See whether someone could be invited.',
  address: 'Email address',
  ask: 'Check',
  allowed: (domain: string) => `Allowed. Addresses at ${domain} can join.`,
  allowedAll: 'Allowed. No domain is verified, so any address can join.',
  refused: (domain: string) => `Not allowed. ${domain} isn’t a verified domain.`,
  badAddress: 'Enter a valid email address',
  failedTitle: 'Couldn’t load the domains',
  failed: 'The server didn’t answer. Nothing was changed.',
} as const;
