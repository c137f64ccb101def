import { deletedAccount } from '../../items/page/people.messages.ts';

const may = (people: number): string => (people === 1 ? '1 person may' : `${people} people may`);

/** Words of making a one-time link, English. */
export const createShareLinkMessages = {
  title: 'Share',
  encrypted: 'Encrypted in this browser. The part after # never reaches our server.',
  off: 'Sharing is turned off in this organization. An administrator can turn it on.',
  lookedUp: 'What may be shared is being looked up',
  noVersion: 'There is no version that can be shared.',
  failedTitle: 'What may be shared could not be read',
  failed: 'The server did not answer.',
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
  strength: ['Guessed at once', 'Weak', 'Fair', 'Strong', 'Very strong'],
  anotherWay: 'Send the password another way than the link.',
  sendItAnotherWay: 'Send it another way than the link.',
  passwordRequired: 'This organization asks for a password on every link.',
  copyPassword: 'Copy password',
  attempts: 'Wrong passwords allowed',
  attemptsHint: (most: number) => `1 to ${most}. The last one burns the link.`,
  tell: 'Tell me when it is opened',
  email: 'Email',
  app: 'On open pages of this app',
  noMail: 'This installation has no mail server.',
  noteToSelf: 'Note to yourself',
  noteToSelfHint: 'Shown to you alone, in the list of your shares.',
  reach: {
    secret: (people: number) => `This link can give away a value that ${may(people)} see today.`,
    note: (people: number) => `This link can give away a note that ${may(people)} see today.`,
  },
  reachOfPrivate: {
    secret: 'This link can give away a value that you alone may see today.',
    note: 'This link can give away a note that you alone may see today.',
  },
  faults: {
    views: 'A whole number that the organization allows.',
    attempts: 'A whole number from 1 to 20.',
    password: 'This organization asks for a password on every link.',
    noteToSelf: 'Shorten it: 300 characters at most.',
  },
  openLinks: (open: string, allowed: string | null) =>
    allowed === null ? `${open} open links` : `${open} of ${allowed} open links`,
  full: (allowed: string) => `All ${allowed} open links of the plan are in use. Revoke one or wait for one to expire.`,
  cancel: 'Cancel',
  create: 'Create link',
  reading: 'Reading the value',
  stretching: (percent: number) => `Working on the password, ${percent} %`,
  sending: 'Making the link',
  doneTitle: 'The link is ready',
  done: 'It is shown this once: we do not have it and cannot show it again.',
  link: 'One-time link',
  copyLink: 'Copy link',
  showQr: 'Show as QR code',
  qr: 'The link as a QR code',
  opens: (views: string, until: string) => `Opens ${views}, until ${until}.`,
  viewCount: (views: number) => (views === 1 ? 'once' : `${views} times`),
  close: 'Done',
  mine: 'My shares',
} as const;
