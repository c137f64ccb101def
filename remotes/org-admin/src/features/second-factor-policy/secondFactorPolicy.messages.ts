import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the second factor policy. */
export const secondFactorPolicyMessages = {
  title: 'Second factor',
  hint: 'A passkey, an authenticator app, or the second factor of an identity provider.',
  on: 'Required for every member',
  off: 'Not required',
  onText: 'Members without one can only leave the organization or add one. A trusted browser counts.',
  offText: 'Anyone with a member’s password can sign in as them, unless the member added a second factor.',
  require: 'Require a second factor',
  stop: 'Stop requiring it',
  ownMissing: 'Add a second factor to your own account first.',
  addOwn: 'Add a second factor',
  missingTitle: 'Members without a second factor',
  none: 'Every member has a second factor.',
  everyone: (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`),
  required: 'Required',
  without: (count: number) =>
    count === 0
      ? 'Every member has one'
      : count === 1
        ? '1 member has none'
        : `${formatNumber(count)} members have none`,
  rules: 'Sign-in rules',
  more: (count: number) => `and ${count} more`,
  question: (count: number) =>
    count === 0
      ? 'Require a second factor?'
      : count === 1
        ? 'Require a second factor? 1 member has none'
        : `Require a second factor? ${count} members have none`,
  questionText: (count: number) =>
    count === 0
      ? 'Every member has one. From now on, no one can remove their last one.'
      : 'They can’t open this organization until they add one.',
  keep: 'Not now',
  turnedOn: 'Second factor now required',
  turnedOff: 'Second factor no longer required',
  failedTitle: 'Couldn’t load the sign-in rules',
  failed: 'The server didn’t answer. Nothing was changed.',
} as const;
