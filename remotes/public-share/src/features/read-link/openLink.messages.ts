import { formatNumber } from '@cofferdam/ui/format';

/** English texts of a password and of a link that was opened. */
export const openLinkMessages = {
  password: 'Password',
  passwordPlaceholder: 'Sent to you another way',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  attempts: (left: number) => (left === 1 ? '1 attempt left' : `${left} attempts left`),

  openTitle: (isNote: boolean) => (isNote ? 'Your note' : 'Your secret'),
  usedUp: (isNote: boolean) =>
    isNote
      ? 'This link has been used, and the note was deleted from the server. Save the text before you leave.'
      : 'This link has been used, and the secret was deleted from the server. Save the value before you leave.',
  viewsLeft: (left: number) => `${left === 1 ? '1 view is' : `${left} views are`} left on this link.`,
  version: (version: number) => `v${version}`,
  described: (what: string, size: string) => `${what}, ${size}`,
  bytes: (count: number) => `${formatNumber(count)} ${count === 1 ? 'byte' : 'bytes'}`,
  note: 'Note',
  text: 'Text',
  value: 'Value',
  masked: 'Hidden',
  copy: 'Copy',
  copied: 'Copied!',
  notCopied: 'Couldn’t copy. Reveal it and copy it manually.',
  reveal: 'Reveal',
  hide: 'Hide',
  download: 'Download',
  clearedWhenLeft: 'Cleared when you leave this page',
  deleteNow: 'Delete now',

  clearedTitle: 'Cleared',
  cleared: (isLinkGone: boolean) =>
    isLinkGone
      ? 'The value was removed from this page, and the link no longer works.'
      : 'The value was removed from this page. The link may still have views left.',
} as const;
