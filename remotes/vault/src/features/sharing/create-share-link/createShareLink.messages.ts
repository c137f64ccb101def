import { formatNumber } from '@cofferdam/ui/format';
import { deletedAccount } from '../../items/page/people.messages.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** English texts of making a one-time link. */
export const createShareLinkMessages = {
  title: 'Share',
  encrypted: 'Encrypted in this browser. The part after # is never sent to the server.',
  off: 'Sharing is turned off in this organization. An administrator can turn it on.',
  lookedUp: 'Loading',
  noVersion: 'No version can be shared.',
  failedTitle: 'Couldn’t load the sharing options',
  failed: 'The server didn’t answer.',
  version: 'Version',
  versionOption: (version: number, isCurrent: boolean, when: string, author: string) =>
    [`v${version}`, ...(isCurrent ? ['current'] : []), when, author || deletedAccount].join(', '),
  expires: 'Expires after',
  lifetime: (seconds: number): string => {
    const units = [
      ['day', 86_400],
      ['hour', 3_600],
      ['minute', 60],
    ] as const;
    for (const [unit, size] of units) {
      if (seconds % size !== 0) continue;
      const count = seconds / size;
      return `${count} ${unit}${count === 1 ? '' : 's'}`;
    }
    return `${seconds} seconds`;
  },
  views: 'Views',
  viewsHint: (most: number) => `1 to ${most}`,
  oneMore: 'One more',
  oneLess: 'One less',
  bounds: (least: number, most: number) => `From ${least} to ${most}`,
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  presenting: 'Hidden while presenting',
  generate: 'Generate',
  strength: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  anotherWay: 'Send the password separately.',
  sendItAnotherWay: 'Send it separately.',
  passwordRequired: 'This organization requires a password on every link.',
  copyPassword: 'Copy password',
  attempts: 'Wrong passwords allowed',
  attemptsHint: (most: number) => `1 to ${most}. After that the link is deleted.`,
  notify: 'Notify me when it’s opened',
  email: 'Email',
  app: 'In-app notification',
  noMail: 'Email isn’t set up.',
  noteToSelf: 'Note to yourself',
  noteToSelfHint: 'Only you see it, under Shared links.',
  reach: {
    secret: (count: number) => `This value is currently limited to ${people(count)}.`,
    note: (count: number) => `This note is currently limited to ${people(count)}.`,
  },
  reachOfPrivate: {
    secret: 'This value is currently limited to you.',
    note: 'This note is currently limited to you.',
  },
  faults: {
    views: (most: number) => `Enter a whole number from 1 to ${most}.`,
    attempts: 'Enter a whole number from 1 to 20.',
    password: 'This organization requires a password on every link.',
    noteToSelf: 'Use at most 300 characters.',
  },
  openLinks: (open: number, allowed: number | null) => {
    const links = (allowed ?? open) === 1 ? 'open link' : 'open links';
    return allowed === null
      ? `${formatNumber(open)} ${links}`
      : `${formatNumber(open)} of ${formatNumber(allowed)} ${links}`;
  },
  notIncluded: 'One-time links aren’t included in the plan. Change the plan to share.',
  full: (allowed: number) =>
    `The plan’s limit of open links (${formatNumber(allowed)}) is reached. Revoke one or wait for one to expire.`,
  cancel: 'Cancel',
  create: 'Create link',
  reading: 'Reading the value',
  stretching: (percent: number) => `Encrypting with the password, ${percent}%`,
  sending: 'Creating the link',
  doneTitle: 'The link is ready',
  done: 'Copy it now. It can’t be shown again.',
  link: 'One-time link',
  copyLink: 'Copy link',
  showQr: 'Show as QR code',
  hideQr: 'Hide QR code',
  qr: 'The link as a QR code',
  opens: (views: string, until: string) => `Opens ${views}, until ${until}.`,
  viewCount: (views: number) => (views === 1 ? 'once' : `${views} times`),
  close: 'Done',
  mine: 'Shared links',
} as const;
