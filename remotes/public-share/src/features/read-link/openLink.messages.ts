/** Words of a password and of a link that was opened, English. */
export const openLinkMessages = {
  password: 'Password',
  passwordPlaceholder: 'Sent to you another way',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  attempts: (left: number) => (left === 1 ? '1 attempt left' : `${left} attempts left`),

  openTitle: 'Here it is',
  usedUp: (isNote: boolean) =>
    `The link is used up and is gone from our server. Save the ${isNote ? 'note' : 'value'} before you leave.`,
  viewsLeft: (left: number) => `${left === 1 ? '1 view is' : `${left} views are`} left on this link.`,
  version: (version: number) => `v${version}`,
  described: (what: string, size: string) => `${what}, ${size}`,
  bytes: (count: number) => `${new Intl.NumberFormat().format(count)} ${count === 1 ? 'byte' : 'bytes'}`,
  note: 'Note',
  text: 'Text',
  value: 'Value',
  masked: 'Hidden',
  copy: 'Copy',
  copied: 'Copied!',
  notCopied: 'This browser did not copy. Reveal it and copy it by hand.',
  reveal: 'Reveal',
  hide: 'Hide',
  download: 'Download',
  clearedWhenLeft: 'Cleared when you leave this page',
  deleteNow: 'Delete now',

  clearedTitle: 'Cleared',
  cleared: (isLinkGone: boolean) =>
    isLinkGone
      ? 'The value is gone from this page, and the link opens nothing any more.'
      : 'The value is gone from this page. The link may still have views left.',
} as const;
